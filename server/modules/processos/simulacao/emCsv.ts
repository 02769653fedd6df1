import type { Kysely } from 'kysely';
import { mostrarData } from '../../../../src/schemas/brasil/data.ts';
import type { Percurso } from '../../../../src/schemas/requerimento/simulacao/percurso.ts';
import { taxaEmPalavras } from '../../../../src/schemas/requerimento/simulacao/precos.ts';
import {
  nomesDasDiferencas,
  type FiltroDaSimulacao,
  type LinhaDaSimulacao,
} from '../../../../src/schemas/requerimento/simulacao/simulacao.ts';
import type { Tables } from '../../../database/tables.ts';
import { BOM, linhaCsv } from '../../../entities/csv.ts';
import { linhasDaSimulacao } from './ler.ts';

const DE_CADA_VEZ = 500;
const LADOS = ['na sua versão', 'no rascunho'] as const;
const COLUNAS = ['Caminho', 'Taxas', 'Total', 'Documentos', 'Cadastro', 'Resultado', 'Encerrado em'] as const;

const doPercurso = (p: Percurso): readonly string[] => [
  p.passos.map(({ nome, suposto }) => (suposto === true ? `${nome} (suposta)` : nome)).join(' > '),
  p.taxas.map(taxaEmPalavras).join('; '),
  p.total.replace('.', ','),
  p.documentos.map(({ nome }) => nome).join('; '),
  (p.cadastro ?? []).map(({ nome }) => nome).join('; '),
  p.situacao ?? (p.sem_caminho ? 'Sem caminho' : 'Em andamento'),
  mostrarData(p.fim),
];

const linha = (s: LinhaDaSimulacao): readonly string[] => [
  s.numero,
  mostrarData(s.dia),
  s.diferencas.map((d) => nomesDasDiferencas[d]).join('; '),
  s.confere ? 'Sim' : 'Não',
  s.depois.sem_resposta.map(({ nome }) => nome).join('; '),
  ...doPercurso(s.antes),
  ...doPercurso(s.depois),
];

/** The requests of a simulation as CSV that Brazilian spreadsheets open, read a batch at a time. */
export async function* simulacaoEmCsv(
  db: Kysely<Tables>,
  organizacaoId: number,
  id: number,
  filtro: FiltroDaSimulacao,
): AsyncGenerator<Buffer> {
  const cabecas = ['Número', 'Protocolado em', 'O que muda', 'Conferido com o que houve', 'Campos sem resposta'];
  yield Buffer.from(BOM + linhaCsv([...cabecas, ...LADOS.flatMap((lado) => COLUNAS.map((c) => `${c} ${lado}`))]));
  for (let depoisDe = 0; ;) {
    const { data } = await linhasDaSimulacao(db, organizacaoId, id, { filtro, limite: DE_CADA_VEZ, depoisDe });
    const fim = data.at(-1);
    if (fim === undefined) return;
    yield Buffer.from(data.map((um) => linhaCsv(linha(um))).join(''));
    depoisDe = fim.requerimento;
  }
}
