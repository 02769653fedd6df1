import { sql } from 'kysely';
import { comCapital } from '../../../../../src/schemas/comCapital.ts';
import { date, dateTime, integer, text } from '../../../../../src/schemas/fields.ts';
import { diasComecados, segundosDe } from '../../../../../src/schemas/relatorios/fatos/tempo.ts';
import type { Execucao } from '../../../../../src/schemas/requerimento/execucao.ts';
import { dasVersoes, defineFamilia, type ColunaDaFamilia } from './familia.ts';
import { lerDoEstado } from './partesDoEstado.ts';

interface Etapas {
  readonly processo: string | undefined;
  readonly execucoes: readonly Execucao[];
  /** Last day of the term of each run (AAAA-MM-DD), by its number. */
  readonly prazos: { readonly [sequencia: string]: string | null };
}

/** Calendar days begun in all runs of a step; null while one of them goes on. */
const diasDe = (execucoes: readonly Execucao[]): number | null => {
  let dias = 0;
  for (const { criada_em, concluida_em } of execucoes) {
    if (concluida_em === null) return null;
    dias += diasComecados(segundosDe(concluida_em) - segundosDe(criada_em));
  }
  return execucoes.length === 0 ? null : dias;
};

const doPrazo = (execucoes: readonly Execucao[], prazos: Etapas['prazos']): string | null => {
  const ultima = execucoes.at(-1);
  if (ultima === undefined) return null;
  if (execucoes.some(({ vencida }) => vencida !== undefined)) return 'Fora do prazo';
  return (prazos[String(ultima.sequencia)] ?? null) === null ? 'Sem prazo' : 'No prazo';
};

const daEtapa = (processo: string, etapa: string, nome: string): readonly ColunaDaFamilia<Etapas>[] => {
  const id = `${processo}/${etapa}`;
  const de = (dados: Etapas): readonly Execucao[] =>
    dados.processo === processo ? dados.execucoes.filter((e) => e.etapa === etapa) : [];
  const daUltima =
    (oQue: (ultima: Execucao, dados: Etapas) => unknown) =>
    (dados: Etapas): unknown => {
      const ultima = de(dados).at(-1);
      return ultima === undefined ? null : oQue(ultima, dados);
    };
  return [
    {
      chave: `${id}#aberta`,
      schema: dateTime(`${nome}: aberta em`),
      valor: (dados) => de(dados)[0]?.criada_em ?? null,
    },
    {
      chave: `${id}#concluida`,
      schema: dateTime(`${nome}: concluída em`),
      valor: daUltima(({ concluida_em }) => concluida_em),
    },
    { chave: `${id}#dias`, schema: integer(`${nome}: dias corridos`), valor: (dados) => diasDe(de(dados)) },
    {
      chave: `${id}#vence_em`,
      schema: date(`${nome}: prazo até`),
      valor: daUltima(({ sequencia }, { prazos }) => prazos[String(sequencia)] ?? null),
    },
    {
      chave: `${id}#de_quem`,
      schema: text(`${nome}: prazo de quem`),
      valor: daUltima(({ setor }) => setor ?? 'Requerente'),
    },
    {
      chave: `${id}#prazo`,
      schema: text(`${nome}: situação do prazo`),
      valor: (dados) => doPrazo(de(dados), dados.prazos),
    },
    {
      chave: `${id}#responsavel`,
      schema: text(`${nome}: responsável`),
      valor: daUltima(({ responsavel }) => responsavel?.nome ?? null),
    },
    {
      chave: `${id}#resultado`,
      schema: text(`${nome}: resultado`),
      valor: daUltima(({ resultado }) => (resultado === null ? null : comCapital(resultado))),
    },
    { chave: `${id}#vezes`, schema: integer(`${nome}: quantas vezes`), valor: (dados) => de(dados).length || null },
  ];
};

/** When each step was opened and ended, whose its term was, and how long it took. */
export const etapas = defineFamilia<Etapas>({
  nome: 'etapas',
  rotulo: 'Datas das etapas',
  colunas: (processos) =>
    processos.flatMap((processo) =>
      dasVersoes(
        processo,
        ({ etapas: declaradas }) => declaradas,
        ({ chave }) => chave,
      ).flatMap(({ chave, nome }) =>
        daEtapa(processo.chave, chave, nome).map((coluna) => ({ ...coluna, grupo: processo.nome })),
      ),
    ),
  ler: async (banco, leitura, linhas) => {
    const lidas = await lerDoEstado<Pick<Etapas, 'execucoes' | 'prazos'>>(banco, leitura, linhas, {
      execucoes: sql`r.estado -> 'execucoes'`,
      prazos: sql`(select coalesce(json_object_agg(e.sequencia, e.vence_em), '{}') from requerimento_etapa e
        where e.organizacao_id = r.organizacao_id and e.requerimento_id = r.id)`,
    });
    return new Map(
      lidas.map(({ id, processo_versao_id, execucoes, prazos }) => [
        id,
        { processo: leitura.versoes.get(processo_versao_id)?.processo, execucoes, prazos },
      ]),
    );
  },
});
