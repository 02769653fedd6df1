import type { ReactElement } from 'react';
import { aplicarMascara } from '../../../../schemas/mascaras/mascara.ts';
import { mascaras } from '../../../../schemas/mascaras/mascaras.ts';
import type { LinhaDaComparacao } from '../../../../schemas/validacaoCadastro.ts';
import { QuadroLadoALado, type LinhaLadoALado } from '../../../../resources/pessoa/ladoALado/QuadroLadoALado.tsx';
import '../../../../resources/pessoa/comparacao.css';

interface Props {
  readonly linhas: readonly LinhaDaComparacao[];
  /** Fields of which what was typed is taken over. */
  readonly usar: ReadonlySet<string>;
  /** Absent where nothing can be chosen any more. */
  readonly mudar?: (campo: string, usar: boolean) => void;
}

const mostrar = (campo: string, valor: string | null): string | null => {
  if (valor === null) return null;
  if (campo === 'documento') return aplicarMascara(mascaras['cpf-cnpj'], valor);
  return campo === 'telefone_celular' ? aplicarMascara(mascaras.telefone, valor) : valor;
};

/** What was typed beside what the city holds, field by field, what differs marked; of what differs one side is chosen. */
export function QuadroDeComparacao({ linhas, usar, mudar }: Props): ReactElement {
  const vistas = linhas.map(({ campo, rotulo, informado, cadastro, situacao }): LinhaLadoALado => {
    const escolhe = situacao !== 'igual' && campo !== 'documento' && campo !== 'email';
    return {
      campo,
      rotulo,
      a: mostrar(campo, informado),
      b: mostrar(campo, cadastro),
      marca: situacao,
      ...(situacao === 'falta' ? { dito: 'Falta na prefeitura' } : {}),
      // A record with an account has no address of its own beside the account's.
      ...(situacao === 'diferente' && campo === 'email' ? { dito: 'Passa a ser o da conta' } : {}),
      ...(escolhe ? { escolhido: usar.has(campo) ? 'a' : 'b' } : {}),
    };
  });
  return (
    <QuadroLadoALado
      titulos={['Informado no cadastro', 'Na prefeitura']}
      linhas={vistas}
      {...(mudar === undefined ? {} : { escolher: (campo, lado) => mudar(campo, lado === 'a') })}
    />
  );
}
