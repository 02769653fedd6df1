import { useId, useState, type ReactElement } from 'react';
import { useRefresh } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { avisar } from '../../dataProvider/avisos.ts';
import { apiEnvelope } from '../../dataProvider/http.ts';
import { usePainel } from '../PainelContext.ts';
import { Rotulado } from '../widgets/Rotulado.tsx';
import { atosDoResgate, type AtoDoResgate } from './atosDoResgate.ts';

interface Props {
  /** The account, not the person's record. */
  readonly contaId: number | string;
  readonly nome: string;
  /** Under admin/ the city that support works for. */
  readonly organizacaoId?: number | undefined;
}

type Valores = Readonly<Record<string, string>>;

/** Ways back into an account, each with its reason: another e-mail or telephone, a CPF typed wrong, too many attempts. */
export const ResgatarAcesso = ({ contaId, nome, organizacaoId }: Props): ReactElement => {
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setAberto(true)}>
        Resgatar acesso
      </Button>
      {aberto && (
        <Dialogo contaId={contaId} nome={nome} organizacaoId={organizacaoId} fechar={() => setAberto(false)} />
      )}
    </>
  );
};

const Dialogo = ({ contaId, nome, organizacaoId, fechar }: Props & { readonly fechar: () => void }): ReactElement => {
  const id = useId();
  const { painel } = usePainel();
  const recarregar = useRefresh();
  const consultas = useQueryClient();
  const [ato, setAto] = useState<AtoDoResgate>('email');
  const [valores, setValores] = useState<Valores>({});
  const [erros, setErros] = useState<Readonly<Record<string, string>>>({});
  const [geral, setGeral] = useState<string>();
  const [enviando, setEnviando] = useState(false);
  const { caminho, campo, explicacao, botao } = atosDoResgate[ato];
  const enviar = async (): Promise<void> => {
    if (enviando) return;
    setEnviando(true);
    try {
      const { mensagem } = await apiEnvelope(`${painel}/conta/${contaId}/${caminho}`, {
        method: 'POST',
        query: organizacaoId === undefined ? {} : { sistema_organizacao_id: organizacaoId },
        body: {
          ...(campo === undefined ? {} : { [campo.nome]: valores[campo.nome] ?? '' }),
          motivo: valores['motivo'] ?? '',
        },
        semNavegacao: true,
        semAviso: true,
      });
      if (mensagem !== null) avisar(true, mensagem);
      recarregar();
      await consultas.invalidateQueries();
      fechar();
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      const porCampo = Object.entries(erro.erros ?? {}).map(([um, frases]) => [um, frases.join('. ')] as const);
      setErros(Object.fromEntries(porCampo));
      setGeral(porCampo.length === 0 ? erro.mensagem : undefined);
    } finally {
      setEnviando(false);
    }
  };
  const mudarAto = (novo: AtoDoResgate): void => {
    setAto(novo);
    setErros({});
    setGeral(undefined);
  };
  const entrada = (nomeDoCampo: string, rotulo: string, linhas?: number): ReactElement => (
    <Rotulado id={`${id}-${nomeDoCampo}`} rotulo={rotulo} erro={erros[nomeDoCampo]}>
      {(descritoPor) => (
        <TextField
          fullWidth
          id={`${id}-${nomeDoCampo}`}
          value={valores[nomeDoCampo] ?? ''}
          error={erros[nomeDoCampo] !== undefined}
          onChange={({ target }) => setValores((antes) => ({ ...antes, [nomeDoCampo]: target.value }))}
          slotProps={{ htmlInput: { 'aria-describedby': descritoPor } }}
          {...(linhas === undefined ? {} : { multiline: true, minRows: linhas })}
        />
      )}
    </Rotulado>
  );
  return (
    <Dialog open onClose={fechar} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} component="h2">
        {`Resgatar o acesso de ${nome}`}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, fontSize: '0.875rem' }}>
        <p>Confira antes quem é a pessoa, por documento ou pessoalmente. O motivo fica no histórico.</p>
        <fieldset className="caixas-de-escolha">
          <legend className="rotulo-do-campo">O que aconteceu</legend>
          {(Object.keys(atosDoResgate) as AtoDoResgate[]).map((um) => (
            <label key={um}>
              <input type="radio" name={`${id}-ato`} checked={ato === um} onChange={() => mudarAto(um)} />
              <span>{atosDoResgate[um].rotulo}</span>
            </label>
          ))}
        </fieldset>
        <p className="secundario">{explicacao}</p>
        {campo !== undefined && entrada(campo.nome, campo.rotulo)}
        {entrada('motivo', 'Motivo', 2)}
        {geral !== undefined && (
          <p role="alert" className="erro-do-campo">
            {geral}
          </p>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={fechar}>Voltar</Button>
        <Button variant="contained" onClick={() => void enviar()} aria-busy={enviando}>
          {enviando ? 'Enviando…' : botao}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
