import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { acao, corpoDe, escritas } from './palcoDaEquipe.tsx';
import { naTelaDosAnexos, trabalhando } from './telaDosAnexos.tsx';

const tela = naTelaDosAnexos();
const proposta = {
  decisao: 'indeferir',
  motivo: 'Recuo insuficiente',
  por: { id: 2, nome: 'Dalva Montalegre' },
  quando: '2026-11-19T13:00:00.000Z',
  quem: 'chefia',
  setor: 'SEURB',
} as const;
const etapa = {
  execucao: 2,
  chave: 'analise',
  nome: 'Análise',
  tipo: 'validar',
  setor: 'SEURB',
  responsavel: null,
  situacao: 'em_andamento',
};

it('says what was proposed, by whom and why, and who confirms it does so or gives it back', async () => {
  tela.visto = trabalhando({
    etapa: { ...etapa, proposta },
    acoes: [
      acao('confirmar-decisao', { rotulo: 'Confirmar a decisão', confirmar: 'A decisão passa a valer.' }),
      acao('devolver-decisao', { rotulo: 'Devolver a decisão', precisa: ['motivo'] }),
    ],
  });
  await tela.abrir();
  const aviso = (await screen.findByText('Dalva Montalegre propôs indeferir.')).closest<HTMLElement>('.aviso')!;
  expect(aviso.textContent).toContain('Recuo insuficiente');
  expect(aviso.textContent).toContain('A decisão vale quando a chefia de SEURB a confirmar.');
  await tela.usuario.click(within(aviso).getByRole('button', { name: 'Devolver' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Devolver a decisão' });
  await tela.usuario.type(within(dialogo).getByRole('textbox', { name: /Motivo/ }), 'Meça de novo');
  await tela.usuario.click(within(dialogo).getByRole('button', { name: 'Devolver a decisão' }));
  await expect.poll(() => corpoDe(escritas(tela.servidor)[0])).toMatchObject({ motivo: 'Meça de novo' });
  expect(escritas(tela.servidor)[0]?.path).toContain('/acoes/devolver-decisao');
});

it('tells who decides that it is a proposal, and does not call the request denied', async () => {
  const revisao = 'a chefia de SEURB';
  tela.visto = trabalhando({
    acoes: [
      acao('indeferir', {
        rotulo: 'Indeferir',
        precisa: ['motivo'],
        confirmar: 'A decisão só vale depois que a chefia de SEURB a confirmar.',
        revisao,
      }),
    ],
  });
  await tela.abrir();
  await tela.usuario.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await tela.usuario.click(await screen.findByRole('button', { name: /^Indeferir/ }));
  const dialogo = await screen.findByRole('dialog');
  expect(dialogo.textContent).toContain('só vale depois que a chefia de SEURB a confirmar');
  await tela.usuario.type(within(dialogo).getByRole('textbox', { name: /Motivo/ }), 'Recuo insuficiente');
  await tela.usuario.click(within(dialogo).getByRole('button', { name: 'Indeferir' }));
  expect(await screen.findByText(/enviada: falta que a chefia de SEURB a confirme/)).toBeTruthy();
});
