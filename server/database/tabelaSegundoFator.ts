import type { Momento, MomentoOuNulo } from './tiposDeColuna.ts';

interface TabelaSegundoFator {
  usuario_id: number;
  /** Sealed with the installation's key. */
  segredo: string;
  criado_em: Momento;
  /** null while it is being set up. */
  ativado_em: MomentoOuNulo;
  /** Time step of the newest code accepted. */
  ultimo_passo: number | null;
}

interface TabelaCodigoDeRecuperacao {
  usuario_id: number;
  hash: string;
  usado_em: MomentoOuNulo;
}

/** The second step of a log-in. */
export interface TabelasDoSegundoFator {
  segundo_fator: TabelaSegundoFator;
  codigo_de_recuperacao: TabelaCodigoDeRecuperacao;
}
