import type { FormaDaAcao } from './formas.ts';

/** Acts on what a step asks another system, once that did not answer. */
export const formasDasConsultas = {
  'consultar-de-novo': {
    titulo: 'Consultar de novo',
    campos: [],
    direta: true,
    aviso: (r) => `Consulta da etapa ${r.etapa?.nome ?? ''} pedida de novo.`,
  },
  'informar-consulta': {
    titulo: 'Informar o resultado',
    campos: ['formulario', 'motivo'],
    efeito: () => 'O requerimento segue pelas regras da etapa, como se o outro sistema tivesse respondido.',
    ajudaDoMotivo: 'O requerente lê este motivo.',
    aviso: (r) => `Resultado da etapa ${r.etapa?.nome ?? ''} informado.`,
  },
} as const satisfies Readonly<Record<'consultar-de-novo' | 'informar-consulta', FormaDaAcao>>;
