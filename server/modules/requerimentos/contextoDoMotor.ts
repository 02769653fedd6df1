import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { parametrosVigentes } from '../../../src/schemas/processo/parametros.ts';
import { calcularTaxaDoProcesso } from '../../../src/schemas/processo/taxaDoProcesso.ts';
import type { Contexto as ContextoDoMotor } from '../../../src/schemas/requerimento/contexto.ts';
import { calendarioDaCidade } from './calendario.ts';
import type { Cidade } from './cidade.ts';

type Parametros = ReturnType<typeof parametrosVigentes>;

/** What decisions take from a city whatever the moment. */
interface DaCidade {
  readonly calendario: ReturnType<typeof calendarioDaCidade>;
  readonly setores: readonly string[];
  readonly nomesDosSetores: ReadonlyMap<string, string>;
  /** By definition, as of a day. */
  readonly parametros: WeakMap<Definicao, { readonly hoje: string; readonly vigentes: Parametros }>;
}

/** A city is the same object until something of it is written (cidade.ts). */
const porCidade = new WeakMap<Cidade, DaCidade>();

const daCidade = (cidade: Cidade): DaCidade => {
  const pronta = porCidade.get(cidade) ?? {
    calendario: calendarioDaCidade(cidade),
    setores: cidade.setores.map((s) => s.sigla),
    nomesDosSetores: new Map(cidade.setores.map((s) => [s.sigla.toLowerCase(), s.nome])),
    parametros: new WeakMap(),
  };
  porCidade.set(cidade, pronta);
  return pronta;
};

/** Values of the city that a definition names, as they are in force on a day. */
export const parametrosDe = (cidade: Cidade, definicao: Definicao, hoje: string): Parametros => {
  const { parametros } = daCidade(cidade);
  const prontos = parametros.get(definicao);
  if (prontos?.hoje === hoje) return prontos.vigentes;
  const siglas = definicao.parametros.map((p) => p.sigla);
  const vigentes = parametrosVigentes(cidade.parametros, siglas, hoje, definicao.processo.chave);
  parametros.set(definicao, { hoje, vigentes });
  return vigentes;
};

/** The engine's outside world, at one moment, in one organisation. */
export const contextoDoMotor = (
  definicao: Definicao,
  cidade: Cidade,
  agora: Date,
  fuso: string,
  numeros: ContextoDoMotor['numeros'] = {},
): ContextoDoMotor => {
  const hoje = noFuso(agora, fuso)?.dia ?? agora.toISOString().slice(0, 10);
  const parametros = parametrosDe(cidade, definicao, hoje);
  const { calendario, setores, nomesDosSetores } = daCidade(cidade);
  return {
    agora: agora.toISOString(),
    hoje,
    fuso,
    calendario,
    numeros,
    calcularTaxa: (taxa, valores, informado) =>
      calcularTaxaDoProcesso(definicao, taxa, valores, parametros, hoje, informado),
    setores,
    nomesDosSetores,
    padroes: cidade.padroes,
  };
};
