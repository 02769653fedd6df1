import type { EventoDe } from './eventos.ts';

const nomes = (lista: readonly { readonly documento: string }[]): string =>
  lista.map(({ documento }) => documento).join(', ');

/** What went along, in sentences. */
const oQuePassou = ({
  assinaturas = [],
  ligados = [],
  junto_de,
  para,
}: EventoDe<'requerente_trocado'>): readonly string[] => {
  const [pedidas, canceladas] = [assinaturas.filter((a) => a.pedida), assinaturas.filter((a) => !a.pedida)];
  return [
    ...(junto_de === undefined ? [] : [`Junto com o requerimento nº ${junto_de}`]),
    ...(ligados.length === 0 ? [] : [`Passaram junto: nº ${ligados.join(', nº ')}`]),
    ...(pedidas.length === 0 ? [] : [`Assinatura pedida agora a ${para}: ${nomes(pedidas)}`]),
    ...(canceladas.length === 0 ? [] : [`Pedido de assinatura cancelado: ${nomes(canceladas)}`]),
  ];
};

/** What the timeline says of a change of professional or of applicant, after the actor's name. */
export const frasesDasTrocas = {
  profissional_trocado: (e: EventoDe<'profissional_trocado'>) => {
    const detalhe = `De ${e.de_nome === null ? '' : `${e.de_nome}, `}${e.de} para ${e.nome}, ${e.para}. Motivo: ${e.motivo}`;
    return {
      texto:
        e.participante === undefined
          ? `registrou a troca do profissional em ${e.papel}: ${e.nome}`
          : `assumiu como profissional em ${e.papel}`,
      detalhe,
      ...(e.taxas_mantidas === undefined
        ? {}
        : {
            interno: `${detalhe}. Mudam de valor e já foram cobradas, e por isso ficam como estão: ${e.taxas_mantidas.join(', ')}`,
          }),
    };
  },
  troca_pedida: (e: EventoDe<'troca_pedida'>) => ({
    texto: `pediu que o requerimento passe a ${e.nome}`,
    detalhe: e.motivo,
  }),
  troca_negada: (e: EventoDe<'troca_negada'>) => ({
    texto: `negou que o requerimento passe a ${e.nome}`,
    detalhe: e.motivo,
  }),
  rascunho_passado: (e: EventoDe<'rascunho_passado'>) => ({
    texto: `passou o rascunho de ${e.de} para ${e.para}`,
    detalhe: `${e.motivo}. Junto com o requerimento nº ${e.junto_de}`,
  }),
  requerente_trocado: (e: EventoDe<'requerente_trocado'>) => ({
    texto: `passou o requerimento de ${e.de} para ${e.para}`,
    detalhe: [e.motivo, ...oQuePassou(e)].join('. '),
  }),
};
