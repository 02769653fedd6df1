import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import { mostrarMoeda } from '../../../src/schemas/brasil/numero.ts';
import { AppError, type ErrosPorCampo } from '../../../src/schemas/errors.ts';
import type { Respostas } from '../../../src/schemas/expressao/respostas.ts';
import type { TipoDeVariavel } from '../../../src/schemas/formulaTaxa.ts';
import type { CampoDaTaxa } from '../../../src/schemas/processo/definicaoTaxa.ts';
import type { VigenciaDaFormula } from '../../../src/schemas/processo/fixados.ts';
import { compilarFormula, tiposDaTaxa } from '../../../src/schemas/processo/formulaTaxa.ts';
import { imprimirMemoria } from '../../../src/schemas/processo/memoria.ts';
import { nomesDosCampos } from '../../../src/schemas/processo/nomesDaMemoria.ts';
import { parametrosVigentes } from '../../../src/schemas/processo/parametros.ts';
import { regrasDaTaxa, type RegraDaTaxa, type TaxaEmUso } from '../../../src/schemas/processo/regrasDaTaxa.ts';
import { definicaoDaTaxa, definicaoDaTaxaEm } from '../../../src/schemas/processo/taxaDoProcesso.ts';
import { calcularTaxa } from '../../../src/schemas/processo/taxas.ts';
import type { Contexto } from '../../contexto.ts';
import type { Gravacao, Partes, Valores } from '../../entities/partes.ts';
import { carregarCidade } from '../requerimentos/cidade.ts';

interface Variavel {
  readonly nome: string;
  readonly rotulo: string;
  readonly tipo: TipoDeVariavel;
  readonly exemplo?: string;
}

const variaveisDe = (v: Valores): readonly Variavel[] => (v['variaveis'] ?? []) as readonly Variavel[];

const camposDe = (v: Valores): Readonly<Record<string, CampoDaTaxa>> =>
  Object.fromEntries(variaveisDe(v).map(({ nome, tipo, rotulo }) => [nome, { tipo, rotulo }]));

const vigenciasDe = (v: Valores): readonly VigenciaDaFormula[] =>
  (v['vigencias'] ?? []) as readonly VigenciaDaFormula[];

/** The formula as a fee of its own, with what it is from a day on. */
const taxaDe = (v: Valores): TaxaEmUso => {
  const lei = typeof v['fundamento'] === 'string' ? v['fundamento'] : null;
  const regra = (formula: string, porque: string | null): RegraDaTaxa => ({
    ...{ formula, onde: '' },
    ...(porque === null ? {} : { fundamento: porque }),
  });
  return {
    ...{ chave: 'teste', nome: String(v['nome']), etapa: 'teste', unidade: 'BRL' },
    regras: [
      regra(String(v['formula']), lei),
      ...vigenciasDe(v).map(({ desde, formula, fundamento }) => ({ ...regra(formula, fundamento ?? lei), desde })),
    ],
  };
};

const NOME = /^[a-z][a-z0-9_]*$/;

const errosDasVariaveis = (v: Valores): ErrosPorCampo =>
  Object.fromEntries(
    variaveisDe(v).flatMap(({ nome }, i, todas): [string, readonly string[]][] => {
      const onde = `variaveis.${i}.nome`;
      if (!NOME.test(nome)) return [[onde, ['Use letras minúsculas sem acento, números e _']]];
      return todas.findIndex((um) => um.nome === nome) < i ? [[onde, ['Esta variável já está na lista']]] : [];
    }),
  );

/** Days from which on it is another: each once, in order. */
const errosDasVigencias = (v: Valores): ErrosPorCampo =>
  Object.fromEntries(
    vigenciasDe(v).flatMap(({ desde }, i, todas): [string, readonly string[]][] => {
      const antes = todas[i - 1]?.desde;
      if (antes === undefined || desde > antes) return [];
      return [
        [
          `vigencias.${i}.desde`,
          [desde === antes ? 'Há mais de uma fórmula desde este dia' : 'Ponha as datas em ordem'],
        ],
      ];
    }),
  );

/** The formulas must compile over its variables and the parameters of the city; the sentence says where one does not. */
const validar = async ({ trx, organizacaoId, depois }: Gravacao): Promise<ErrosPorCampo> => {
  const erros = { ...errosDasVariaveis(depois), ...errosDasVigencias(depois) };
  if (Object.keys(erros).length > 0) return erros;
  const parametros = await trx
    .selectFrom('parametro')
    .select('sigla')
    .distinct()
    .where('organizacao_id', '=', Number(organizacaoId))
    .where('excluido_em', 'is', null)
    .execute();
  const tipos = tiposDaTaxa(
    camposDe(depois),
    parametros.map(({ sigla }) => sigla),
  );
  const taxa = taxaDe(depois);
  return Object.fromEntries(
    regrasDaTaxa(taxa).flatMap((regra, i): [string, readonly string[]][] => {
      const formula = compilarFormula(definicaoDaTaxa(taxa, regra), tipos);
      const lida = formula.ok ? (formula.ambigua ?? formula) : formula;
      const onde = i === 0 ? 'formula' : `vigencias.${i - 1}.formula`;
      return lida.ok ? [] : [[onde, [`Linha ${lida.linha}, coluna ${lida.coluna}: ${lida.mensagem}`]]];
    }),
  );
};

/** A test value as an answer; decimals also as Brazilians write them. */
const valorDe = ({ tipo, exemplo = '' }: Variavel): string | boolean => {
  if (tipo === 'logico') return /^(s|sim|true|1)$/i.test(exemplo.trim());
  if (tipo === 'texto') return exemplo;
  const limpo = exemplo.trim();
  return limpo.includes(',') ? limpo.replace(/\./g, '').replace(',', '.') : limpo;
};

/**
 * Named formulas: checked when they are saved, tried by the very calculation that charges, with the parameters of today; what it is
 * from a later day on, with those of that day.
 */
export const partesDaFormulaTaxa = (contexto: Contexto): Partes => ({
  validar,
  acoes: {
    calcular: async ({ organizacaoId, valores }) => {
      if (organizacaoId === null) throw new AppError('nao_encontrado', 'Organização não encontrada');
      const { organizacao, parametros } = await carregarCidade(contexto.db, organizacaoId);
      const agora = contexto.clock.now().toISOString();
      const siglas = [...new Set(parametros.map(({ sigla }) => sigla))];
      const hoje = noFuso(agora, organizacao.fuso)?.dia ?? '';
      const respostas: Respostas = Object.fromEntries(
        variaveisDe(valores).flatMap((um) => (um.exemplo === undefined ? [] : [[um.nome, valorDe(um)]])),
      );
      const em = (dia: string) => {
        const taxa = definicaoDaTaxaEm(taxaDe(valores), dia);
        // Its own rule holds before every day that it names.
        if (typeof taxa === 'string') throw new AppError('regra', taxa);
        const quando = dia === hoje ? '' : ` em ${mostrarData(dia)}`;
        const r = calcularTaxa(taxa, respostas, parametrosVigentes(parametros, siglas, dia), {
          campos: camposDe(valores),
        });
        const total = r.erro === undefined ? mostrarMoeda(r.valor_brl ?? '0') : r.erro.mensagem;
        const memoria = imprimirMemoria(String(valores['nome']), r, nomesDosCampos(camposDe(valores))).join('\n');
        return [
          { rotulo: `${r.erro === undefined ? 'Valor' : 'Não foi possível calcular'}${quando}`, valor: total },
          { rotulo: `Memória de cálculo${quando}`, valor: memoria, longo: true },
        ];
      };
      // Those to come, too: they are there to be tried before they charge anybody.
      const porVir = [...new Set(vigenciasDe(valores).map(({ desde }) => desde))];
      return { linhas: [hoje, ...porVir.filter((dia) => dia > hoje)].flatMap(em) };
    },
  },
});
