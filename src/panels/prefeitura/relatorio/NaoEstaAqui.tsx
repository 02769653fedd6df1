import type { ReactElement } from 'react';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';

/** That the address opens a row which the report does not have. */
export const NaoEstaAqui = ({ fechar }: { readonly fechar: () => void }): ReactElement => (
  <Aviso
    tom="warn"
    titulo="A linha que o endereço abre não está neste relatório"
    acao={
      <Botao variante="secundario" onClick={fechar}>
        Fechar
      </Botao>
    }
  >
    O período ou os filtros podem ser outros, ou ela não conta mais nada.
  </Aviso>
);
