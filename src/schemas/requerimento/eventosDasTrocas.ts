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
      /** Names of the fees that come out otherwise now and stay, since their bill is out or they were paid. */
      taxas_mantidas?: readonly string[];
      quando: string;
    }
  | {
      tipo: 'requerente_trocado';
      de: string;
      para: string;
      motivo: string;
      documento: number;
      /** Signatures that the one before still owed: cancelled, and asked anew of the new one (`pedida`) where he has an account that may give them. */
      assinaturas?: readonly { readonly documento: string; readonly pedida: boolean }[];
      /** Numbers of the bound requests that passed along in the same act. */
      ligados?: readonly string[];
      /** Number of the request that this one passed along with. */
      junto_de?: string;
      /** The applicant asked for it, under this id. */
      troca?: number;
      quando: string;
    }
  /** A draft goes along with the request that it was begun for; what its owner was asked for ends, since another declares it. */
  | { tipo: 'rascunho_passado'; de: string; para: string; motivo: string; junto_de: string; quando: string }
  /** The applicant asks for the request to pass to `nome`; a manager says why it does not. */
  | { tipo: 'troca_pedida'; troca: number; nome: string; motivo: string; prova: number; quando: string }
  | { tipo: 'troca_negada'; troca: number; nome: string; motivo: string; quando: string };
