import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EtapaAberta } from '../../../../src/schemas/requerimento/vistas/etapas.ts';
import { acao, corpoDe, escritas } from './palcoDaEquipe.tsx';
import { naTelaDosAnexos, trabalhando } from './telaDosAnexos.tsx';

const prazo = {
  vence_em: '2026-12-15',
  estado: 'em_dia',
  texto: 'Em 20 dias úteis',
  explicacao: [{ texto: 'Início', dia: '2026-11-16' }, { texto: '20 dias úteis' }],
} as const;
const urbanismo: EtapaAberta = {
  execucao: 3,
  chave: 'urbanismo',
  nome: 'Urbanismo',
  setor: 'SEURB',
  responsavel: { id: 2, nome: 'Dalva Montalegre' },
  situacao: 'em_andamento',
  minha: true,
  prazo,
};
const ambiente: EtapaAberta = {
  ...urbanismo,
  execucao: 4,
  chave: 'ambiente',
  nome: 'Meio ambiente',
  setor: 'SEMAM',
  responsavel: null,
  situacao: 'aguardando',
  minha: false,
};
const naEtapa = ({ execucao, chave, nome, setor, responsavel, situacao }: EtapaAberta) =>
  trabalhando({
    etapa: { execucao, chave, nome, tipo: 'validar', setor, responsavel, situacao },
    abertas: [urbanismo, ambiente],
    acoes: [acao('pausar', { rotulo: 'Pausar', precisa: ['motivo'] })],
  });

const tela = naTelaDosAnexos();
const escolha = () => screen.findByRole('navigation', { name: 'Etapas abertas ao mesmo tempo' });

it('says what is open side by side, which of it is one’s own and which the page is about', async () => {
  tela.visto = naEtapa(urbanismo);
  await tela.abrir();
  const etapas = within(await escolha()).getAllByRole('link');
  expect(etapas.map((e) => e.textContent)).toEqual([
    expect.stringMatching(/^Urbanismosua.*SEURB · Dalva Montalegre · em andamento/),
    expect.stringMatching(/^Meio ambienteSEMAM · a iniciar/),
  ]);
  expect(etapas.map((e) => e.getAttribute('aria-current'))).toEqual(['true', null]);
  // Why each date is that one is no hint that only a mouse finds.
  const porques = [...(await escolha()).querySelectorAll('details')];
  expect(porques.map((um) => um.querySelector('summary')?.textContent)).toEqual([
    'Por que esta data? Urbanismo',
    'Por que esta data? Meio ambiente',
  ]);
  expect(porques.map((um) => um.querySelector('dl')?.textContent)).toEqual([
    'Início16/11/202620 dias úteis',
    'Início16/11/202620 dias úteis',
  ]);
});

it('asks for the other step when it is chosen, and stays on the page meanwhile', async () => {
  tela.visto = naEtapa(urbanismo);
  await tela.abrir();
  tela.visto = naEtapa(ambiente);
  await tela.usuario.click(within(await escolha()).getByRole('link', { name: /Meio ambiente/ }));
  await screen.findByText('sem responsável');
  expect(tela.servidor.pedidos.some(({ path }) => path.endsWith('/12?execucao=4'))).toBe(true);
});

it('tells every act which step it is about', async () => {
  tela.visto = naEtapa(urbanismo);
  await tela.abrir();
  await tela.usuario.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await tela.usuario.click(await screen.findByRole('button', { name: /^Pausar/ }));
  const dialogo = await screen.findByRole('dialog');
  await tela.usuario.type(within(dialogo).getByRole('textbox'), 'Falta um laudo');
  await tela.usuario.click(within(dialogo).getByRole('button', { name: 'Pausar' }));
  await expect.poll(() => corpoDe(escritas(tela.servidor)[0])).toMatchObject({ execucao: 3, motivo: 'Falta um laudo' });
});

it('says nothing of it where one step is open', async () => {
  tela.visto = { ...naEtapa(urbanismo), abertas: [urbanismo] };
  await tela.abrir();
  expect(screen.queryByRole('navigation', { name: 'Etapas abertas ao mesmo tempo' })).toBeNull();
});
