import { useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { textosDosAcessos } from '../../schemas/textosDosAcessos.ts';
import { Rotulado } from '../widgets/Rotulado.tsx';
import { copiar } from './copiar.ts';

interface Props {
  readonly titulo: string;
  /** null: it was said in an answer that never came here, and cannot be said again. */
  readonly segredo: string | null;
  /** Label of the button that makes another one. */
  readonly renovar: string;
  readonly fechar: () => void;
}

interface PropsDaMoldura {
  readonly titulo: string;
  readonly children: ReactNode;
  readonly botoes: ReactNode;
}

/** Neither Escape nor a press beside it takes it away. */
const Moldura = ({ titulo, children, botoes }: PropsDaMoldura): ReactElement => {
  const id = useId();
  return (
    <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} component="h2">
        {titulo}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, fontSize: '0.875rem' }}>{children}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>{botoes}</DialogActions>
    </Dialog>
  );
};

/** A credential that is said this once; where its one answer was lost, that, and the way to another one. */
export const SegredoUmaVez = ({ titulo, segredo, renovar, fechar }: Props): ReactElement =>
  segredo === null ? (
    <Moldura
      titulo={titulo}
      botoes={
        <Button variant="contained" onClick={fechar}>
          Entendi
        </Button>
      }
    >
      <div className="bloco-de-aviso" role="alert">
        <Icone nome="alerta" />
        <span>{textosDosAcessos.clienteApi.perdido(renovar)}</span>
      </div>
    </Moldura>
  ) : (
    <ParaCopiar titulo={titulo} segredo={segredo} fechar={fechar} />
  );

const ParaCopiar = ({
  titulo,
  segredo,
  fechar,
}: Pick<Props, 'titulo' | 'fechar'> & { readonly segredo: string }): ReactElement => {
  const id = useId();
  const campo = useRef<HTMLTextAreaElement>(null);
  const [resultado, setResultado] = useState<string>('');
  const aoCopiar = async (): Promise<void> => {
    const copiado = await copiar(segredo, campo.current);
    setResultado(copiado ? 'Copiado' : 'Não foi possível copiar sozinho. O texto está marcado: copie com Ctrl+C');
  };
  return (
    <Moldura
      titulo={titulo}
      botoes={
        <>
          <Button onClick={fechar}>Já guardei</Button>
          <Button variant="contained" startIcon={<Icone nome="copiar" />} onClick={() => void aoCopiar()}>
            Copiar
          </Button>
        </>
      }
    >
      <div className="bloco-de-aviso">
        <Icone nome="info" />
        <span>{textosDosAcessos.clienteApi.guarde}</span>
      </div>
      <Rotulado id={`${id}-segredo`} rotulo="Credencial">
        {(descritoPor) => (
          <TextField
            id={`${id}-segredo`}
            value={segredo}
            inputRef={campo}
            multiline
            fullWidth
            onFocus={({ target }) => target.select()}
            slotProps={{
              htmlInput: {
                readOnly: true,
                spellCheck: false,
                'aria-describedby': descritoPor,
                style: { fontFamily: 'monospace', wordBreak: 'break-all' },
              },
            }}
          />
        )}
      </Rotulado>
      <p role="status" className="secundario">
        {resultado}
      </p>
    </Moldura>
  );
};
