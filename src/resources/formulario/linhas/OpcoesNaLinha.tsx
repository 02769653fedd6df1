import { useId, useState, type ReactElement } from 'react';
import Button from '@mui/material/Button';
import { mostrarValor } from '../../../schemas/mostrar.ts';
import { Icone } from '../../../panels/layout/ui/Icone.tsx';
import { CaixasDeOpcoes } from '../../widgets/ControleOpcoes.tsx';
import { idDoRotulo, type PropsDoControle } from '../../widgets/controle.ts';
import { CopiarDeOutraLinha } from './CopiarDeOutraLinha.tsx';

interface Props extends PropsDoControle {
  /** Path of the field in the form: 'setores.0.permissoes'. */
  readonly caminho: string;
}

/**
 * Several of a closed list in a row of a repeated group: what is chosen in one line, the boxes on request, and what another row has to be
 * taken over. The boxes of every row at once would hide the rows.
 */
export const OpcoesNaLinha = ({ caminho, ...props }: Props): ReactElement => {
  const { id, schema, valor, aoMudar, invalido, descritoPor } = props;
  const idDasCaixas = useId();
  const [pedido, setPedido] = useState(false);
  const aberto = pedido || invalido === true;
  const texto = mostrarValor(schema, valor);
  return (
    <div className="opcoes-na-linha">
      <div className="opcoes-resumidas">
        <span className={texto === '' ? 'secundario' : undefined} id={`${id}-resumo`}>
          {texto === '' ? 'Nada marcado' : texto}
        </span>
        <Button
          id={id}
          size="small"
          aria-labelledby={`${id}-botao ${idDoRotulo(id)}`}
          aria-describedby={[`${id}-resumo`, descritoPor].filter(Boolean).join(' ')}
          aria-expanded={aberto}
          aria-controls={aberto ? idDasCaixas : undefined}
          startIcon={<Icone nome={aberto ? 'seta-cima' : 'seta-baixo'} tamanho={18} />}
          onClick={() => setPedido(!aberto)}
        >
          <span id={`${id}-botao`}>{aberto ? 'Recolher' : 'Escolher'}</span>
        </Button>
        <CopiarDeOutraLinha id={id} caminho={caminho} schema={schema} valor={valor} aoMudar={aoMudar} />
      </div>
      {aberto && <CaixasDeOpcoes {...props} id={idDasCaixas} rotuladoPor={idDoRotulo(id)} />}
    </div>
  );
};
