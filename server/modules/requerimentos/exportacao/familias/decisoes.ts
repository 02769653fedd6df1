import { sql } from 'kysely';
import { mostrarData } from '../../../../../src/schemas/brasil/data.ts';
import { date, dateTime, longText, text } from '../../../../../src/schemas/fields.ts';
import { emVigor, type DocumentoEmitidoRef } from '../../../../../src/schemas/requerimento/documentoEmitido.ts';
import type { Estado } from '../../../../../src/schemas/requerimento/estado.ts';
import { dasVersoes, defineFamilia, type ColunaDaFamilia } from './familia.ts';
import { lerDoEstado } from './partesDoEstado.ts';

interface Decisoes {
  readonly processo: string | undefined;
  readonly desfecho: Estado['desfecho'];
  /** Who ended it, as the event says it. */
  readonly quem: string | null;
  readonly documentos: readonly DocumentoEmitidoRef[];
  /** Names of the papers, by their keys, in the request's own version. */
  readonly nomes: ReadonlyMap<string, string>;
}

/** The paper that counts: the newest in force, else the newest. */
const oQueVale = (documentos: readonly DocumentoEmitidoRef[], chave: string): DocumentoEmitidoRef | undefined => {
  const deles = documentos.filter((d) => d.chave === chave);
  return deles.findLast(emVigor) ?? deles.at(-1);
};

const emPalavras = ({ documentos, nomes }: Decisoes): string =>
  documentos
    .filter(emVigor)
    .map(
      ({ chave, numero, valido_ate }) =>
        `${nomes.get(chave) ?? chave} nº ${numero}${valido_ate === null ? '' : ` (até ${mostrarData(valido_ate)})`}`,
    )
    .join('; ');

const doDocumento = (processo: string, chave: string, nome: string): readonly ColunaDaFamilia<Decisoes>[] => {
  const id = `${processo}/${chave}`;
  const de = (dados: Decisoes) => (dados.processo === processo ? oQueVale(dados.documentos, chave) : undefined);
  return [
    { chave: `${id}#numero`, schema: text(`${nome}: número`), valor: (dados) => de(dados)?.numero ?? null },
    { chave: `${id}#data`, schema: date(`${nome}: emitido em`), valor: (dados) => de(dados)?.data ?? null },
    { chave: `${id}#valido_ate`, schema: date(`${nome}: válido até`), valor: (dados) => de(dados)?.valido_ate ?? null },
    { chave: `${id}#situacao`, schema: text(`${nome}: situação`), valor: (dados) => de(dados)?.situacao ?? null },
  ];
};

/** How requests ended, by whom, and the papers that came of it. */
export const decisoes = defineFamilia<Decisoes>({
  nome: 'decisoes',
  rotulo: 'Decisões e documentos',
  colunas: (processos) => [
    { chave: 'resultado', schema: text('Resultado'), valor: ({ desfecho }) => desfecho?.situacao ?? null },
    { chave: 'decidido_em', schema: dateTime('Decidido em'), valor: ({ desfecho }) => desfecho?.quando ?? null },
    {
      chave: 'decidido_por',
      schema: text('Decidido por'),
      // Reopened, it is decided by nobody again until it ends.
      valor: ({ desfecho, quem }) => (desfecho === null ? null : quem),
    },
    { chave: 'motivo', schema: longText('Motivo da decisão'), valor: ({ desfecho }) => desfecho?.motivo ?? null },
    { chave: 'documentos', schema: text('Documentos em vigor'), valor: emPalavras },
    ...processos.flatMap((processo) =>
      dasVersoes(
        processo,
        ({ documentos_emitidos }) => documentos_emitidos,
        ({ chave }) => chave,
      ).flatMap(({ chave, nome }) =>
        doDocumento(processo.chave, chave, nome).map((coluna) => ({ ...coluna, grupo: processo.nome })),
      ),
    ),
  ],
  ler: async (banco, leitura, linhas) => {
    const lidas = await lerDoEstado<Pick<Decisoes, 'desfecho' | 'quem' | 'documentos'>>(banco, leitura, linhas, {
      desfecho: sql`r.estado -> 'desfecho'`,
      documentos: sql`(select coalesce(jsonb_agg(d - 'dados' order by i), '[]') from jsonb_array_elements(r.estado -> 'documentos') with ordinality as x (d, i))`,
      quem: sql`(select e.ator_nome from requerimento_evento e where e.organizacao_id = r.organizacao_id and e.requerimento_id = r.id
        and e.tipo = 'requerimento_encerrado' order by e.sequencia desc limit 1)`,
    });
    return new Map(
      lidas.map(({ id, processo_versao_id, desfecho, quem, documentos }) => {
        const versao = leitura.versoes.get(processo_versao_id);
        const emitidos = versao?.definicao.documentos_emitidos ?? [];
        const nomes = new Map(emitidos.map((d) => [d.chave, d.nome]));
        return [id, { processo: versao?.processo, desfecho, quem, documentos, nomes }];
      }),
    );
  },
});
