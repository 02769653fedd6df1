import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import { uiDoCampo } from '../../../src/schemas/processo/formulario.ts';
import { pdf } from './telaDoRequerimento.tsx';
import { naTelaDaCorrecao } from './telaDaCorrecao.tsx';
import { umaPendencia } from './umRequerimento.ts';

const { tela, item } = naTelaDaCorrecao();
const { usuario, abrir, escritas } = tela;

const equipe: Campo = {
  chave: 'equipe',
  nome: 'Equipe',
  tipo: 'tabela',
  obrigatorio: true,
  colunas: [
    { chave: 'nome', nome: 'Nome', tipo: 'texto', obrigatorio: true },
    { chave: 'art', nome: 'ART', tipo: 'arquivo', obrigatorio: true, formatos: ['pdf'] },
  ],
};

it('[E11] a table with files is corrected from its rows as they are, and a new file of a row is an answer', async () => {
  const rodada = umaPendencia();
  const [primeiro] = rodada.itens;
  const [visto] = rodada.itens_vistos;
  if (primeiro === undefined || visto === undefined) throw new Error('the round has items');
  const antes = [{ nome: 'Ana' }, { _linha: 'bia2', nome: 'Bia' }];
  tela.visto = {
    ...tela.visto,
    arquivos: {
      'equipe.bia2.art': [
        {
          id: 5,
          nome: 'bia.pdf',
          tamanho: 1,
          tipo: 'application/pdf',
          enviado_em: '2026-11-19T10:00:00-03:00',
          enviado_por: 'Ana',
        },
      ],
    },
    pendencias: [
      {
        ...rodada,
        itens: [{ ...primeiro, tipo: 'campo', alvo: 'equipe', antes }],
        itens_vistos: [
          { ...visto, alvo_nome: 'Equipe', campo: { chave: 'equipe', ui: uiDoCampo(equipe) }, antes_texto: 'Ana; Bia' },
        ],
      },
    ],
  };
  await abrir();
  const linha = (n: number) => within(within(item(1)).getByRole('group', { name: `Valor correto, linha ${n}` }));
  linha(2).getByText('Enviado antes: bia.pdf');
  const entrada = linha(1).getByText('ART').parentElement?.querySelector('input[type=file]') as HTMLInputElement;
  await usuario.upload(entrada, pdf('ana.pdf'));
  await linha(1).findByText('Recebido e verificado. Ainda não enviado à prefeitura.');
  expect(linha(2).queryByText('ana.pdf', { exact: false })).toBeNull();
  const mandado = escritas().find(({ path }) => path.endsWith('/arquivos'));
  expect(mandado?.corpo).toMatch(/name="campo"\s+equipe\.l1\.art/);
  await usuario.click(screen.getByRole('button', { name: 'Enviar respostas' }));
  await waitFor(() => expect(escritas().some(({ path }) => path.endsWith('/responder'))).toBe(true));
  const enviada = escritas().find(({ path }) => path.endsWith('/responder'));
  const corpo = JSON.parse(enviada?.corpo ?? '{}') as { respostas: Record<string, unknown>; arquivos: object };
  expect(corpo.respostas['1']).toEqual(antes);
  expect(corpo.arquivos).toEqual({});
});
