/** What a look-up by registration number answers (AMB-131): the names are those of a property (spec 3). */
export interface ImovelAchado {
  readonly numero_inscricao: string;
  readonly endereco: string | null;
  readonly complemento: string | null;
  readonly inscricao_incra: string | null;
  readonly latitude: string | null;
  readonly longitude: string | null;
}

/** Of the city's own registry, which knows more, or of the service that the city named. */
export interface ImovelConsultado extends ImovelAchado {
  readonly origem: 'cadastro' | 'servico';
  /** Of the own registry. */
  readonly id: number | null;
  readonly zona: string | null;
}

/** A registration number as it is compared: points, hyphens and case are how somebody happened to write it. */
export const inscricaoComparada = (numero: string): string => numero.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
