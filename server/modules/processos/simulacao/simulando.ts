import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { Estado } from '../../../../src/schemas/requerimento/estado.ts';
import { incerto, resumoVazio, somar } from '../../../../src/schemas/requerimento/simulacao/resumo.ts';
import { simular } from '../../../../src/schemas/requerimento/simulacao/simular.ts';
import { createContextos } from '../ensaio/contextos.ts';
import type { DadosDoSimulador, DoSimulador, ParaOSimulador } from './simulador.ts';

/** What the thread does with each part, and what it remembers between them: versions that came, and the sums so far. */
export const createSimulando = ({ cidade, rascunho }: DadosDoSimulador): ((parte: ParaOSimulador) => DoSimulador) => {
  const definicoes = new Map<number, Definicao>();
  const em = createContextos(cidade);
  let resumo = resumoVazio;
  return (parte) => {
    for (const [id, definicao] of parte.definicoes) definicoes.set(id, definicao);
    const feitas = parte.linhas.flatMap(({ id, numero, versao, estado, lidas }) => {
      const propria = definicoes.get(versao);
      if (propria === undefined) throw new Error(`version ${versao} was not sent`);
      const feita = simular(
        { id, numero, estado: JSON.parse(estado) as Estado, ...(lidas && { lidas }) },
        propria,
        rascunho,
        em,
      );
      if (feita === undefined) return [];
      resumo = somar(resumo, feita);
      return [{ ...feita, incerto: incerto(feita) }];
    });
    return { linhas: feitas.filter((um) => um.diferencas.length > 0 || um.incerto || !um.confere), resumo };
  };
};
