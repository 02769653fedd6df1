import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { MudancaDoImovel } from '../../../../src/schemas/requerimento/cadastro/atualizacaoFeita.ts';
import type { PreviaDoImovel } from '../../../../src/schemas/requerimento/cadastro/previaDoCadastro.ts';
import type { CadastroVisto } from '../../../../src/schemas/requerimento/vistas/cadastro.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, entrarComoEquipe, EQUIPE } from './palcoDaEquipe.tsx';

const BASE = 'painel-prefeitura/requerimento/12';
const mudancas: readonly MudancaDoImovel[] = [
  { atributo: 'area_construida', nome: 'Área construída', de: '120,00 m²', para: '186,50 m²', valor: '186.5' },
  { atributo: 'uso', nome: 'Uso', de: null, para: 'Misto', valor: 'misto' },
];
const previa = (muda: Partial<PreviaDoImovel> = {}): PreviaDoImovel => ({
  ...{ campo: 'lote', inscricao: '01.02.117', imovel: 7, mudancas, falta: null, erros: {} },
  ...muda,
});
let servidor: ServidorDeRespostas;
let cadastro: CadastroVisto | undefined;
beforeEach(async () => {
  entrarComoEquipe();
  cadastro = { previa: [previa()], feitas: [] };
  servidor = await servidorDeRespostas(({ path }) => {
    const [caminho = ''] = path.split('?');
    if (caminho === BASE)
      return envelope(
        umRequerimento({
          ...(cadastro === undefined ? {} : { cadastro }),
          acoes: [acao('deferir', { rotulo: 'Deferir' })],
          formulario: null,
        }),
      );
    return envelope(EQUIPE[caminho] ?? []);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = async () => {
  abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
  return within(await screen.findByRole('region', { name: 'Cadastro do imóvel' }));
};

it('says before the decision what it makes of the property', async () => {
  const cartao = await abrir();
  expect(cartao.getByText('Ao deferir, o cadastro do imóvel 01.02.117 muda:')).toBeTruthy();
  const itens = within(cartao.getByRole('list', { name: 'O que muda no imóvel 01.02.117' })).getAllByRole('listitem');
  expect(itens.map(({ textContent }) => textContent)).toEqual([
    'Área construída: de 120,00 m² para 186,50 m²',
    'Uso: Misto',
  ]);
});

it('says it again in the question of the act', async () => {
  await abrir();
  await userEvent.click(await screen.findByRole('button', { name: 'Deferir' }));
  const pergunta = await screen.findByRole('dialog');
  expect(pergunta.textContent).toContain(
    'O cadastro do imóvel 01.02.117 muda: Área construída: de 120,00 m² para 186,50 m²; Uso: Misto.',
  );
});

it('says what holds the decision, and what is left to another system', async () => {
  const frase = 'Pavimentos: Campo deve ser menor que 1.000';
  cadastro = {
    feitas: [],
    previa: [
      previa({ mudancas: [], erros: { andares: [frase] } }),
      previa({ inscricao: '55.55', imovel: null, mudancas: [], falta: 'servico' }),
      previa({ inscricao: '66.66', mudancas: [] }),
    ],
  };
  const cartao = await abrir();
  expect(cartao.getByText(frase)).toBeTruthy();
  expect(cartao.getByText(/^O imóvel 55.55 é do sistema da prefeitura/)).toBeTruthy();
  expect(cartao.getByText(/^Ao deferir, nada muda no cadastro do imóvel 66.66/)).toBeTruthy();
});

it('says what was changed already, and that going back undoes none of it', async () => {
  const feita = { execucao: 2, imovel: 7, inscricao: '01.02.117', mudancas, quando: '2026-11-17T16:05:00-03:00' };
  cadastro = { previa: [previa({ mudancas: [] })], feitas: [{ ...feita, etapa: 'Cadastro' }] };
  const cartao = await abrir();
  expect(cartao.getByText(/não desfaz a mudança: se for o caso, corrija no cadastro do imóvel/)).toBeTruthy();
  expect(cartao.getByText('Imóvel 01.02.117, etapa Cadastro, em 17/11/2026 16:05:')).toBeTruthy();
  expect(cartao.getByRole('list', { name: 'O que mudou no imóvel 01.02.117' })).toBeTruthy();
});

it('is not there for a request that changes nothing', async () => {
  cadastro = undefined;
  abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
  await screen.findByRole('tab', { name: /Documentos/ });
  expect(screen.queryByRole('region', { name: 'Cadastro do imóvel' })).toBeNull();
});
