import type { MigracaoVista } from '../../../../schemas/processo/migracaoVista.ts';
import { partesDoMapa, type MapaInteiro, type ParteDoMapa } from '../../../../schemas/requerimento/migracao/mapa.ts';

const numero = new Intl.NumberFormat('pt-BR');
const lista = new Intl.ListFormat('pt-BR');

export const nomesDasPartes: { readonly [P in ParteDoMapa]: readonly [string, string, string] } = {
  etapas: ['Etapas', 'etapa', 'etapas'],
  campos: ['Campos', 'campo', 'campos'],
  documentos: ['Documentos', 'documento', 'documentos'],
  taxas: ['Taxas', 'taxa', 'taxas'],
  contrapartidas: ['Contrapartidas', 'contrapartida', 'contrapartidas'],
  documentos_emitidos: ['Documentos emitidos', 'documento emitido', 'documentos emitidos'],
};

/** '1 requerimento', '1.204 requerimentos'. */
export const requerimentosEmPalavras = (n: number): string =>
  `${numero.format(n)} ${n === 1 ? 'requerimento' : 'requerimentos'}`;

/** Parts of the old versions that this map leads nowhere. */
export const semDestino = (mapa: MapaInteiro, antigas: MigracaoVista['antigas'], parte: ParteDoMapa): number =>
  antigas[parte].filter(({ chave }) => mapa[parte][chave] == null).length;

/** '1 etapa e 3 campos'; null where everything has a match. */
export const semCorrespondencia = ({ mapa, antigas }: Pick<MigracaoVista, 'mapa' | 'antigas'>): string | null => {
  const ditas = partesDoMapa.flatMap((parte) => {
    const n = semDestino(mapa, antigas, parte);
    const [, um, varios] = nomesDasPartes[parte];
    return n === 0 ? [] : [`${n} ${n === 1 ? um : varios}`];
  });
  return ditas.length === 0 ? null : lista.format(ditas);
};
