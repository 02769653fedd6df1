import { useId, useState, type FormEvent, type ReactElement } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { entrarComo } from '../../authProvider/entrarComo.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { irPara } from '../../dataProvider/navegacao.ts';
import { liberarSaida } from '../saida/formulariosAbertos.ts';
import { useAoSair, usePerguntando } from '../saida/useAoSair.tsx';
import { Rotulado } from '../widgets/Rotulado.tsx';

interface Props {
  readonly contaId: number;
  readonly nome: string;
  /** The city that support acts in. */
  readonly organizacaoId: number;
}

/** Support in a person's place, with its reason (spec 7 token-super). */
export const EntrarNoLugar = (alvo: Props): ReactElement => {
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setAberto(true)}>
        Entrar no lugar
      </Button>
      {aberto && <Dialogo {...alvo} fechar={() => setAberto(false)} />}
    </>
  );
};

const SEM_PAINEL = 'Esta pessoa não tem acesso a nenhum painel';

const Dialogo = ({ contaId, nome, organizacaoId, fechar }: Props & { readonly fechar: () => void }): ReactElement => {
  const id = useId();
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState<string>();
  const [enviando, setEnviando] = useState(false);
  const enviar = async (): Promise<boolean> => {
    setEnviando(true);
    try {
      const destino = await entrarComo({ usuarioId: contaId, organizacaoId, motivo });
      if (destino !== null) {
        // Stays busy: the page is leaving for the person's panel.
        liberarSaida();
        irPara(destino);
        return true;
      }
      setErro(SEM_PAINEL);
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha;
      setErro(falha.porCampo['motivo'] ?? falha.mensagem);
    }
    setEnviando(false);
    return false;
  };
  const { pergunta, antesDe } = useAoSair(() => motivo.trim() !== '', enviar);
  const perguntando = usePerguntando();
  const sair = (): void => antesDe(fechar);
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    if (!enviando) void enviar();
  };
  return (
    <>
      <Dialog open onClose={sair} disableEnforceFocus={perguntando} aria-labelledby={id} maxWidth="sm" fullWidth>
        <form onSubmit={aoEnviar} noValidate>
          <DialogTitle id={id} component="h2">
            {`Entrar no lugar de ${nome}`}
          </DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2, fontSize: '0.875rem' }}>
            <p>
              Por 30 minutos, você vê e faz o que esta pessoa vê e faz. Cada ato fica registrado com os dois nomes, e
              ela vê que o suporte entrou. Senha, e-mail e verificação em duas etapas não mudam assim.
            </p>
            <Rotulado id={`${id}-motivo`} rotulo="Motivo" erro={erro}>
              {(descritoPor) => (
                <TextField
                  fullWidth
                  multiline
                  minRows={2}
                  id={`${id}-motivo`}
                  value={motivo}
                  error={erro !== undefined}
                  onChange={({ target }) => {
                    setMotivo(target.value);
                    setErro(undefined);
                  }}
                  slotProps={{ htmlInput: { 'aria-describedby': descritoPor, maxLength: 500, required: true } }}
                />
              )}
            </Rotulado>
          </DialogContent>
          <DialogActions>
            <Button onClick={sair}>Cancelar</Button>
            <Button type="submit" variant="contained" aria-busy={enviando}>
              Entrar
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      {pergunta}
    </>
  );
};
