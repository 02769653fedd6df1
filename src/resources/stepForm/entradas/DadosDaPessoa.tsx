import type { ReactElement } from 'react';
import { quemMudaOsDados, type DadosDoEscolhido } from '../../../schemas/requerimento/vistas/escolhido.ts';

interface Props {
  readonly pessoa: DadosDoEscolhido;
  /** Where whoever reads this changes his own data. */
  readonly meusDados: string | undefined;
}

/** What the registry holds of a chosen person, to read only, and who alone changes it (VAL-072). */
export const DadosDaPessoa = ({ pessoa: { quem_muda, dados }, meusDados }: Props): ReactElement => (
  <>
    <dl>
      {dados.map(({ dado, rotulo, valor }) => (
        <div key={dado} style={{ display: 'contents' }}>
          <dt>{rotulo}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
    <span>{quemMudaOsDados[quem_muda]}</span>
    {quem_muda === 'voce' && meusDados !== undefined && <a href={meusDados}>Abrir Meus dados</a>}
  </>
);
