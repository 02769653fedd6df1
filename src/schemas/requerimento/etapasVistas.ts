import type { Definicao } from '../processo/definicao.ts';
import { valeCondicao } from '../processo/expressoes.ts';
import { respostasComDias } from './dias.ts';
import type { Estado } from './estado.ts';
import { ehDoRecurso } from '../processo/recurso.ts';
import { recursoAberto } from './recurso.ts';
import type { EtapaVista } from './vistas/etapas.ts';

/** Steps of appeals are told of once there is one: what was gone through, and where the one that is open is judged. */
const aparece = (definicao: Definicao, estado: Estado, chave: string): boolean => {
  if (!ehDoRecurso(definicao, chave) || estado.execucoes.some((x) => x.etapa === chave)) return true;
  const aberto = recursoAberto(estado);
  return aberto !== undefined && definicao.recurso?.instancias[aberto.instancia]?.julgar === chave;
};

/** The steps of a request's version, from first to last, and where it stands in each. */
export const etapasVistas = (definicao: Definicao, estado: Estado): readonly EtapaVista[] =>
  definicao.etapas
    .filter((e) => aparece(definicao, estado, e.chave))
    .map((e) => {
      const corridas = estado.execucoes.filter((x) => x.etapa === e.chave);
      const aberta = corridas.some((x) => x.situacao !== 'concluida');
      const desligada = e.manual === true && estado.etapas_ligadas?.includes(e.chave) !== true;
      const dispensada =
        corridas.length === 0 && (desligada || !valeCondicao(definicao, e.condicao, respostasComDias(estado, e.chave)));
      const feita = corridas.length > 0 && !aberta;
      return {
        chave: e.chave,
        nome: e.nome,
        tipo: e.tipo,
        publico: e.publico,
        setor: corridas.at(-1)?.setor ?? e.setor ?? null,
        ...(desligada && corridas.length === 0 ? { opcional: true as const } : {}),
        estado: aberta ? 'atual' : feita ? 'feita' : dispensada ? 'dispensada' : 'futura',
      };
    });
