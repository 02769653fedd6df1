import type { Definicao } from '../../processo/definicao.ts';
import { documentosDaEtapa } from '../../processo/preenchimento.ts';
import { respostasComDias } from '../dias.ts';
import { doSetor } from '../documentosPedidos.ts';
import type { Estado } from '../estado.ts';

/** Documents of the applicant's that a round may ask for: those of steps that were come to. */
export const documentosAPedir = (definicao: Definicao, estado: Estado) =>
  [...new Set(estado.execucoes.map(({ etapa }) => etapa))].flatMap((etapa) =>
    documentosDaEtapa(definicao, etapa, respostasComDias(estado, etapa)).flatMap(({ documento }) =>
      doSetor(documento) ? [] : [documento],
    ),
  );
