import { sql } from 'kysely';
import type { TSchema } from 'typebox';
import { dateTime, text } from '../../../../../src/schemas/fields.ts';
import { requerimentoListado } from '../../../../../src/schemas/requerimento/requerimentoListado.ts';
import type { RequerimentoListado } from '../../../../../src/schemas/requerimento/vistas/listado.ts';
import type { Respostas } from '../../../../../src/schemas/requerimento/resposta.ts';
import { defineFamilia, type ColunaDaFamilia, type LeitorDaFamilia } from './familia.ts';
import { lerDoEstado } from './partesDoEstado.ts';

interface Dados {
  readonly linha: RequerimentoListado;
  /** As the form has it. */
  readonly inscricao: string | null;
}

/** Of the applicant tells the family of the parties. */
const DAS_PARTES: readonly string[] = ['requerente_nome'];

/** The columns of the inbox itself, as its declaration has them. */
const daCaixa: readonly ColunaDaFamilia<Dados>[] = Object.entries(
  requerimentoListado.schema.properties as Readonly<Record<string, TSchema>>,
).flatMap(([chave, schema]) =>
  DAS_PARTES.includes(chave)
    ? []
    : [
        {
          chave,
          schema,
          valor: ({ linha }) => (linha as unknown as Readonly<Record<string, unknown>>)[chave] ?? null,
        },
      ],
);

/** Numbers of the properties that requests are about, as they were typed. */
const lerInscricoes = async (...[banco, leitura, linhas]: Parameters<LeitorDaFamilia>) => {
  const lidas = await lerDoEstado<{ respostas: Respostas }>(banco, leitura, linhas, {
    respostas: sql`r.estado -> 'respostas'`,
  });
  return new Map(
    lidas.map(({ id, processo_versao_id, respostas }) => {
      const campo = leitura.versoes.get(processo_versao_id)?.definicao.campos.find(({ tipo }) => tipo === 'imovel');
      const valor = campo && respostas[campo.chave];
      return [id, typeof valor === 'string' ? valor : null];
    }),
  );
};

/** What stands on the row of a request. */
export const dados = defineFamilia<Dados>({
  nome: 'dados',
  rotulo: 'Dados do requerimento',
  colunas: () => [
    ...daCaixa,
    { chave: 'encerrado_em', schema: dateTime('Encerrado em'), valor: ({ linha }) => linha.encerrado_em },
    { chave: 'inscricao', schema: text('Inscrição imobiliária'), valor: ({ inscricao }) => inscricao },
  ],
  ler: async (banco, leitura, linhas, chaves) => {
    const inscricoes = chaves.has('inscricao') ? await lerInscricoes(banco, leitura, linhas) : undefined;
    return new Map(linhas.map((linha) => [linha.id, { linha, inscricao: inscricoes?.get(linha.id) ?? null }]));
  },
});
