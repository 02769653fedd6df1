import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { Contexto } from '../../../../src/schemas/requerimento/contexto.ts';
import type { Cidade } from '../../requerimentos/cidade.ts';
import { contextoDoMotor } from '../../requerimentos/contextoDoMotor.ts';

/** The city with the sectors that a definition brings along: publishing makes those that it has not. */
export const comSetoresDe = (cidade: Cidade, definicao: Pick<Definicao, 'setores'>): Cidade => {
  const tem = new Set(cidade.setores.map(({ sigla }) => sigla));
  const novos = definicao.setores.filter(({ sigla }) => !tem.has(sigla));
  return novos.length === 0
    ? cidade
    : {
        ...cidade,
        setores: [...cidade.setores, ...novos.map(({ sigla, nome }, i) => ({ id: -1 - i, sigla, nome }))],
      };
};

/** The engine's outside world at any moment of a city, for definitions that are tried and not in force. */
export const createContextos = (cidade: Cidade): ((definicao: Definicao, momento: string) => Contexto) => {
  const cidades = new WeakMap<Definicao, Cidade>();
  return (definicao, momento) => {
    const sua = cidades.get(definicao) ?? comSetoresDe(cidade, definicao);
    cidades.set(definicao, sua);
    return contextoDoMotor(definicao, sua, new Date(momento), cidade.organizacao.fuso);
  };
};
