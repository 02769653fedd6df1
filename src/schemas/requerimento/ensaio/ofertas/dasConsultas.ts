import { consultaDaEtapa, consultaEmAberto, resultadosDasRespostas, valoresAEnviar } from '../../consulta.ts';
import { dito, motivo } from '../oferta.ts';
import type { Fazem } from './pronta.ts';

/** What another system would answer, said by who tries the process out, and what staff do where it does not. */
export const dasConsultas: Fazem = {
  'receber-consulta': ({ definicao, estado, etapa, execucao }) => {
    const consulta = consultaDaEtapa(etapa);
    const aberta = consultaEmAberto(etapa, execucao);
    if (consulta === undefined || aberta === undefined) return [];
    return [
      {
        ...{ rotulo: 'Responder à consulta', comFormulario: true as const },
        comando: ({ respostas }) => ({
          ...{ acao: 'receber-consulta', vez: aberta.vez },
          enviado: valoresAEnviar(definicao, estado, consulta),
          resultados: resultadosDasRespostas(consulta, respostas),
        }),
      },
    ];
  },
  'falhar-consulta': ({ etapa, execucao }) => {
    const aberta = consultaEmAberto(etapa, execucao);
    if (aberta === undefined) return [];
    return [
      {
        rotulo: 'Não responder',
        comando: () => ({ acao: 'falhar-consulta', vez: aberta.vez, motivo: 'O sistema não respondeu' }),
      },
    ];
  },
  'consultar-de-novo': () => [{ comando: () => ({ acao: 'consultar-de-novo' }) }],
  'informar-consulta': () => [
    {
      ...{ pede: [motivo], comFormulario: true as const },
      comando: (d) => ({ acao: 'informar-consulta', respostas: d.respostas, motivo: dito(d, 'motivo') }),
    },
  ],
};
