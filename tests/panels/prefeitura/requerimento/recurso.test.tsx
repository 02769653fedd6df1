import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { RecursoVisto, RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, entrarComoEquipe, EQUIPE } from './palcoDaEquipe.tsx';

const BASE = 'painel-prefeitura/requerimento/12';
let servidor: ServidorDeRespostas;
let visto: RequerimentoVisto;
beforeEach(async () => {
  entrarComoEquipe();
  servidor = await servidorDeRespostas(({ path }) => {
    const [caminho = ''] = path.split('?');
    return envelope(caminho === BASE ? visto : (EQUIPE[caminho] ?? []));
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const RECURSO: RecursoVisto = {
  ...{ instancia: 0, nome: 'Recurso ao Coordenador', execucao: 2, decisao: 'Indeferido' },
  ...{ motivo: 'O recuo é menor que o da zona.\nArt. 12.', aberto_em: '2026-11-16T10:00:00-03:00' },
  ...{ interposto_em: '2026-11-17T10:00:00-03:00', resultado: null, encerrado_em: null, etapa: 'primeiro_recurso' },
  prazo: umRequerimento().prazo,
};
const resposta = (campo: string, nome: string, texto: string) => ({
  ...{ campo, nome, tipo: 'texto_longo', unidade: null, calculado: false, corrigivel: false, valor: texto, texto },
});
const documento = (chave: string, nome: string, etapa: string) => ({
  ...{ chave, nome, etapa, formatos: ['pdf'], varios: false, ajuda: null, exigido: false, motivo: null },
  arquivos: [
    {
      ...{ id: 70, nome: `${chave}.pdf`, tamanho: 9, tipo: 'application/pdf' },
      ...{ enviado_em: '2026-11-17T10:00:00-03:00', enviado_por: 'Iara Campestre' },
    },
  ],
});

const abrir = async (recursos: readonly RecursoVisto[]): Promise<void> => {
  visto = umRequerimento({
    recursos,
    respostas: [
      { etapa: 'dados', nome: 'Dados', campos: [resposta('area', 'Área', '80 m²')] },
      { etapa: 'primeiro_recurso', nome: 'Recurso', campos: [resposta('razoes', 'Razões', 'Medido do eixo da rua.')] },
    ],
    documentos: [documento('matricula', 'Matrícula', 'dados'), documento('laudo', 'Laudo', 'primeiro_recurso')],
  });
  abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
  await screen.findByRole('heading', { level: 1 });
};

it('the judge of an appeal has the decision before him and below it the reasons and what came with them, in the work’s column', async () => {
  await abrir([{ ...RECURSO, execucao: 1, nome: 'De antes', resultado: 'provido' }, RECURSO]);
  const cartao = await screen.findByRole('region', { name: 'Recurso em julgamento: Recurso ao Coordenador' });
  expect(cartao.closest('.analise-meio')).not.toBeNull();
  const decisao = within(within(cartao).getByRole('region', { name: 'Decisão recorrida' }));
  expect(decisao.getByText('Indeferido, decisão de 16/11/2026')).toBeTruthy();
  expect(decisao.getByText(/Art\. 12\./)).toBeTruthy();
  const razoes = within(within(cartao).getByRole('region', { name: 'Razões do recurso' }));
  expect(razoes.getByText('Recurso apresentado em 17/11/2026')).toBeTruthy();
  expect(razoes.getByText('Medido do eixo da rua.')).toBeTruthy();
  expect(razoes.queryByText('80 m²')).toBeNull();
  expect(razoes.getByRole('button', { name: 'laudo.pdf' })).toBeTruthy();
  expect(razoes.queryByRole('button', { name: 'matricula.pdf' })).toBeNull();
  // It stands once; what was judged before stays in the summary.
  const resumo = within(screen.getByRole('complementary', { name: 'Resumo do requerimento' }));
  expect(resumo.queryByText(/Recurso em julgamento/)).toBeNull();
  expect(resumo.getByText('Recurso provido: De antes')).toBeTruthy();
});

it('before it is lodged the summary says that one may appeal, and nothing is to be judged', async () => {
  await abrir([{ ...RECURSO, interposto_em: null }]);
  expect(await screen.findByText('Cabe recurso: Recurso ao Coordenador')).toBeTruthy();
  expect(screen.queryByRole('region', { name: /^Recurso em julgamento/ })).toBeNull();
});
