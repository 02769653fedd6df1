import type { AtualizacaoFeita } from './cadastro/atualizacaoFeita.ts';

/** What granting a step did to the property registry. */
export type EventoDoCadastro =
  | ({
      tipo: 'cadastro_atualizado';
      /** A test run: the registry stayed as it was. */
      simulado?: true;
    } & AtualizacaoFeita)
  /** The property is kept in the city's own system, which the portal does not change. */
  | { tipo: 'cadastro_nao_atualizado'; execucao: number; inscricao: string; quando: string };
