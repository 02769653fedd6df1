/** Who answers for the request changed: the professional whom the form names, or the person whom it is for. */
export type EventoDaTroca =
  | {
      tipo: 'profissional_trocado';
      /** Path of the answer, and the part as the form calls it. */
      onde: string;
      papel: string;
      /** Registers before and after, with the names that the registry had for them. */
      de: string;
      de_nome: string | null;
      para: string;
      nome: string;
      motivo: string;
      /** File that it rests on. */
      documento: number;
      /** Who was invited for it, and accepted; absent: staff recorded the change. */
      participante?: number;
      quando: string;
    }
  | { tipo: 'requerente_trocado'; de: string; para: string; motivo: string; documento: number; quando: string };
