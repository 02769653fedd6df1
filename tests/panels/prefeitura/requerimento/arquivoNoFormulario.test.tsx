import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { envelope, recusa, type Responder } from '../../../support/servidorDeRespostas.ts';
import { corpoDe, escritas } from './palcoDaEquipe.tsx';
import { arquivo, BASE, naTelaDosAnexos, pdf, trabalhando } from './telaDosAnexos.tsx';

const tela = naTelaDosAnexos();
const { usuario, abrir } = tela;

describe('a file in the form of the step', () => {
  const ui = (widget: string, nome: string) => ({ widget, nome, obrigatorio: true, calculado: false });
  const formulario = (ressalva: boolean | undefined): RequerimentoVisto['formulario'] => ({
    etapa: { chave: 'analise', nome: 'Análise', orientacao: null },
    secoes: [
      {
        chave: 'vistoria',
        titulo: 'Vistoria',
        ajuda: null,
        campos: ['ressalva', 'foto'],
        schema: { type: 'object', properties: { ressalva: { type: 'boolean', title: 'Há ressalva?' } } },
      },
    ],
    schema: {},
    ui: { ressalva: ui('logico', 'Há ressalva?'), foto: { ...ui('arquivo', 'Foto'), formatos: ['pdf'] } },
    regras: [{ campo: 'foto', condicao: 'ressalva' }],
    respostas: ressalva === undefined ? {} : { ressalva },
  });

  it('is asked for where an answer shows it; the answers go first, and the own file is no news of others', async () => {
    tela.visto = trabalhando({ formulario: formulario(undefined) });
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Deferir' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await usuario.click(await dialogo.findByRole('radio', { name: 'Sim' }));
    await dialogo.findByLabelText('Foto', { selector: 'input' });
    tela.escrever = () => recusa(422, 'dados_invalidos', 'Confira', { foto: ['Arquivo obrigatório'] });
    await usuario.click(dialogo.getByRole('button', { name: 'Deferir' }));
    await dialogo.findByText('Arquivo obrigatório');
    tela.escrever = ({ path }) => {
      const versao = path.endsWith('/acoes/preencher') ? 6 : 7;
      tela.visto = trabalhando({
        versao,
        formulario: formulario(true),
        arquivos: versao === 7 ? { foto: [arquivo(9, 'frente.pdf')] } : {},
      });
      return envelope({ versao });
    };
    await usuario.upload(dialogo.getByLabelText('Foto', { selector: 'input' }), pdf('frente.pdf'));
    await dialogo.findByRole('button', { name: 'frente.pdf' });
    expect(dialogo.queryByText('Arquivo obrigatório')).toBeNull();
    expect(dialogo.queryByText(/mudou enquanto você escrevia/)).toBeNull();
    await usuario.click(dialogo.getByRole('button', { name: 'Deferir' }));
    await waitFor(() => expect(escritas(tela.servidor)).toHaveLength(4));
    const [, salvar, envio, deferir] = escritas(tela.servidor);
    expect([salvar?.path, corpoDe(salvar)]).toEqual([
      `${BASE}/acoes/preencher`,
      { versao: 5, respostas: { ressalva: true } },
    ]);
    expect(envio?.corpo).toMatch(/name="campo"\s+foto/);
    expect([deferir?.path, corpoDe(deferir)]).toEqual([
      `${BASE}/acoes/deferir`,
      { versao: 7, respostas: { ressalva: true } },
    ]);
  });

  it('saves the answers on what its own acts have made of the request, also for a file that is sent again', async () => {
    const [secao] = formulario(true)?.secoes ?? [];
    const comNota = {
      ...formulario(true),
      secoes: [{ ...secao, campos: ['ressalva', 'nota', 'foto'] }],
      ui: { ...formulario(true)?.ui, nota: ui('texto', 'Nota') },
    } as RequerimentoVisto['formulario'];
    tela.visto = trabalhando({ formulario: comNota });
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Deferir' }));
    const dialogo = within(await screen.findByRole('dialog'));
    const nota = await dialogo.findByLabelText('Nota');
    // The server is at 5 and knows its version: each saving makes a new one, and one on another version is refused.
    let versao = 5;
    let falha: ReturnType<Responder> = recusa(422, 'dados_invalidos', 'Confira', { arquivo: ['Não é um PDF.'] });
    tela.escrever = ({ path, corpo }) => {
      if (!path.endsWith('/acoes/preencher')) return falha;
      if ((JSON.parse(corpo) as { versao: number }).versao !== versao)
        return recusa(409, 'versao_desatualizada', 'Enquanto isso, Dalva preencheu os campos da etapa.');
      versao += 1;
      return envelope({ versao });
    };
    await usuario.type(nota, 'um');
    await usuario.upload(dialogo.getByLabelText('Foto', { selector: 'input' }), pdf('a.pdf'));
    await dialogo.findByText('Não é um PDF.');
    await usuario.type(nota, ' dois');
    falha = recusa(500, 'erro_interno', 'Tente de novo em instantes.');
    await usuario.upload(dialogo.getByLabelText('Foto', { selector: 'input' }), pdf('b.pdf'));
    const repetir = await dialogo.findByRole('button', { name: /^Tentar de novo/ });
    await usuario.type(nota, ' três');
    falha = envelope({ id: 9, versao: 9 });
    await usuario.click(repetir);
    await waitFor(() => expect(dialogo.queryByText('b.pdf')).toBeNull());
    expect(dialogo.queryByText(/Enquanto isso/)).toBeNull();
    const salvas = escritas(tela.servidor).filter(({ path }) => path.endsWith('/acoes/preencher'));
    expect(salvas.map((p) => corpoDe(p))).toEqual([
      { versao: 5, respostas: { ressalva: true, nota: 'um' } },
      { versao: 6, respostas: { ressalva: true, nota: 'um dois' } },
      { versao: 7, respostas: { ressalva: true, nota: 'um dois três' } },
    ]);
  });

  it.each([
    ['goes behind what the form merely came answered with: the server does not keep that yet', [], true],
    ['goes alone where its answers are kept already', [{ etapa: 'analise', nome: 'Análise', campos: [] }], false],
  ] as const)('%s', async (_nome, respostas, guarda) => {
    tela.visto = trabalhando({ formulario: formulario(true), respostas });
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Deferir' }));
    const dialogo = within(await screen.findByRole('dialog'));
    tela.escrever = () => envelope({ versao: 6 });
    await usuario.upload(await dialogo.findByLabelText('Foto', { selector: 'input' }), pdf('frente.pdf'));
    await waitFor(() => expect(escritas(tela.servidor).some(({ corpo }) => /name="campo"/.test(corpo))).toBe(true));
    const salvas = escritas(tela.servidor).filter(({ path }) => path.endsWith('/acoes/preencher'));
    expect(salvas.map((p) => corpoDe(p))).toEqual(guarda ? [{ versao: 5, respostas: { ressalva: true } }] : []);
  });

  it('tells of what others did in between', async () => {
    const eventos = [
      {
        sequencia: 9,
        tipo: 'prioridade_alterada',
        texto: 'mudou a prioridade',
        detalhe: null,
        ator: 'Gil',
        quando: '2026-11-19T10:00:00-03:00',
      },
    ];
    tela.visto = trabalhando({ formulario: formulario(true) });
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Deferir' }));
    const dialogo = within(await screen.findByRole('dialog'));
    tela.escrever = () => {
      tela.visto = trabalhando({
        versao: 7,
        eventos,
        formulario: formulario(true),
        arquivos: { foto: [arquivo(9, 'frente.pdf')] },
      });
      return envelope({ versao: 7 });
    };
    await usuario.upload(await dialogo.findByLabelText('Foto', { selector: 'input' }), pdf('frente.pdf'));
    await dialogo.findByText(/mudou enquanto você escrevia/);
    expect(dialogo.getByText('Gil')).toBeTruthy();
  });
});
