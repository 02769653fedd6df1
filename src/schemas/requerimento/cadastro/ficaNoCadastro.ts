import type { Situado } from '../quandoAgir.ts';
import { mudancaDoImovelEmPalavras } from './atualizacaoFeita.ts';

/** That going back undoes nothing of what the request changed in the property registry, and what that was; null where it changed nothing. */
export const ficaNoCadastro = ({ estado }: Pick<Situado, 'estado'>): string | null => {
  const feitas = (estado.cadastro ?? []).map(
    ({ inscricao, mudancas }) => `imóvel ${inscricao} (${mudancas.map(mudancaDoImovelEmPalavras).join('; ')})`,
  );
  return feitas.length === 0
    ? null
    : `O que este requerimento já mudou no cadastro continua mudado: ${feitas.join('; ')}.`;
};
