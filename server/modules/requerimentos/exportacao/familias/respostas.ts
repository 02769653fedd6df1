import { sql } from 'kysely';
import type { Campo } from '../../../../../src/schemas/processo/campo.ts';
import { semCitados, type Citados } from '../../../../../src/schemas/requerimento/citados.ts';
import type { Respostas } from '../../../../../src/schemas/requerimento/resposta.ts';
import { citadosDoLote } from './citadosDoLote.ts';
import { colunasDoCampo, identidadeDo } from './colunasDoCampo.ts';
import { dasVersoes, defineFamilia, type ProcessoEmQuestao } from './familia.ts';
import { lerDoEstado } from './partesDoEstado.ts';

interface Respondidas {
  readonly processo: string | undefined;
  /** Fields of the request's own version that are wanted, by key. */
  readonly campos: ReadonlyMap<string, Campo>;
  readonly respostas: Respostas;
  readonly arquivos: { readonly [campo: string]: number };
  readonly citados: Citados;
}

interface Lidas {
  readonly respostas: Respostas;
  /** How many files each target has. */
  readonly arquivos: { readonly [alvo: string]: number };
}

const chaveDo = (processo: string, campo: Campo): string => `${processo}/${campo.chave}/${identidadeDo(campo)}`;
/** The same field as each version has it, newest first. */
const iguaisA = ({ versoes }: ProcessoEmQuestao, { chave, ...campo }: Campo): readonly Campo[] =>
  versoes.flatMap(({ definicao }) =>
    definicao.campos.filter((um) => um.chave === chave && identidadeDo(um) === identidadeDo(campo)),
  );
/** Process and field that a column's key names. */
const deQue = (chave: string): string => chave.split('/').slice(0, 2).join('/');

/**
 * What was answered, by the field's process, key, kind and unit. Each cell goes by the version of its request: one that has no such field has an empty
 * cell, and so has one that asks the same key for something of another kind.
 */
export const respostas = defineFamilia<Respondidas>({
  nome: 'respostas',
  rotulo: 'Respostas',
  colunas: (processos) =>
    processos.flatMap((processo) =>
      dasVersoes(
        processo,
        ({ campos }) => campos,
        (campo) => chaveDo(processo.chave, campo),
      ).flatMap((campo) =>
        colunasDoCampo(campo, iguaisA(processo, campo), processo.perguntas).map(
          ({ sufixo, schema, pessoal, valor }) => ({
            chave: `${chaveDo(processo.chave, campo)}${sufixo}`,
            grupo: processo.nome,
            schema,
            ...(pessoal === undefined ? {} : { pessoal }),
            valor: (dele: Respondidas, { abertos }: { readonly abertos: boolean }) => {
              const seu = dele.processo === processo.chave ? dele.campos.get(campo.chave) : undefined;
              if (seu === undefined || identidadeDo(seu) !== identidadeDo(campo)) return null;
              const respondida = {
                campo: seu,
                valor: dele.respostas[campo.chave],
                arquivos: dele.arquivos[campo.chave] ?? 0,
                citados: dele.citados,
              };
              return valor(respondida, abertos);
            },
          }),
        ),
      ),
    ),
  ler: async (banco, leitura, linhas, chaves) => {
    const pedidos = new Set([...chaves].map(deQue));
    const lidas = await lerDoEstado<Lidas>(banco, leitura, linhas, {
      respostas: sql`r.estado -> 'respostas'`,
      arquivos: sql`(select coalesce(jsonb_object_agg(k, jsonb_array_length(v)), '{}') from jsonb_each(r.estado -> 'arquivos') as x (k, v))`,
    });
    const abertas = lidas.map(({ id, processo_versao_id, respostas: todas, arquivos }) => {
      const versao = leitura.versoes.get(processo_versao_id);
      const campos = (versao?.definicao.campos ?? []).filter((c) =>
        pedidos.has(`${versao?.processo ?? ''}/${c.chave}`),
      );
      const porCampo = Object.fromEntries(
        Object.entries(arquivos).map(([alvo, quantos]) => [alvo.replace(/^campo:/, ''), quantos]),
      );
      return { id, processo: versao?.processo, campos, respostas: todas, arquivos: porCampo };
    });
    const citados = await citadosDoLote(banco, leitura.organizacaoId, abertas);
    return new Map(
      abertas.map((um) => [
        um.id,
        {
          ...um,
          campos: new Map(um.campos.map((c) => [c.chave, c])),
          citados: um.campos.length === 0 ? semCitados : citados(um),
        },
      ]),
    );
  },
});
