import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { parametrosVigentes } from '../../../src/schemas/processo/parametros.ts';
import { calcularTaxaDoProcesso } from '../../../src/schemas/processo/taxaDoProcesso.ts';
import type { Contexto as ContextoDoMotor } from '../../../src/schemas/requerimento/contexto.ts';
import { calendarioDaCidade } from './calendario.ts';
import type { Cidade } from './cidade.ts';

/** The engine's outside world, at one moment, in one organisation. */
export const contextoDoMotor = (
  definicao: Definicao,
  cidade: Cidade,
  agora: Date,
  fuso: string,
  numeros: ContextoDoMotor['numeros'] = {},
): ContextoDoMotor => {
  const hoje = noFuso(agora, fuso)?.dia ?? agora.toISOString().slice(0, 10);
  const siglas = definicao.parametros.map((p) => p.sigla);
  const parametros = parametrosVigentes(cidade.parametros, siglas, hoje, definicao.processo.chave);
  return {
    agora: agora.toISOString(),
    hoje,
    fuso,
    calendario: calendarioDaCidade(cidade),
    numeros,
    calcularTaxa: (taxa, valores, informado) =>
      calcularTaxaDoProcesso(definicao, taxa, valores, parametros, hoje, informado),
    setores: cidade.setores.map((s) => s.sigla),
    nomesDosSetores: new Map(cidade.setores.map((s) => [s.sigla.toLowerCase(), s.nome])),
  };
};
