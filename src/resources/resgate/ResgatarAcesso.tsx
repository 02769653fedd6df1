import { useId, useMemo, useState, type ReactElement } from 'react';
import { useRefresh } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { Link } from 'react-router-dom';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { avisar } from '../../dataProvider/avisos.ts';
import { apiEnvelope } from '../../dataProvider/http.ts';
import { pessoa, type TipoDePessoa } from '../../schemas/pessoa.ts';
import type { CadastroRepetido } from '../../schemas/unificacao.ts';
import { useCaminhos, usePainel } from '../PainelContext.ts';
import { useAoSair, usePerguntando } from '../saida/useAoSair.tsx';
import { Rotulado } from '../widgets/Rotulado.tsx';
import { atosDoResgate, type AtoDoResgate } from './atosDoResgate.ts';

interface Props {
  /** The account, not the person's record. */
  readonly contaId: number | string;
  readonly nome: string;
  /** Whose account it is: it decides which document it has. */
  readonly tipo: TipoDePessoa;
  /** Under admin/ the city that support works for. */
  readonly organizacaoId?: number | undefined;
}

type Valores = Readonly<Record<string, string>>;

/** Ways back into an account, each with its reason: another e-mail or telephone, a document typed wrong, too many attempts. */
export const ResgatarAcesso = (conta: Props): ReactElement => {
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setAberto(true)}>
        Resgatar acesso
      </Button>
      {aberto && <Dialogo {...conta} fechar={() => setAberto(false)} />}
    </>
  );
};

interface PropsDoDialogo extends Props {
  readonly fechar: () => void;
}

const Dialogo = ({ contaId, nome, tipo, organizacaoId, fechar }: PropsDoDialogo): ReactElement => {
  const id = useId();
  const { painel } = usePainel();
  const recarregar = useRefresh();
  const consultas = useQueryClient();
  const [ato, setAto] = useState<AtoDoResgate>('email');
  const [valores, setValores] = useState<Valores>({});
  const [erros, setErros] = useState<Readonly<Record<string, string>>>({});
  const [geral, setGeral] = useState<string>();
  const [enviando, setEnviando] = useState(false);
  const [repetido, setRepetido] = useState<CadastroRepetido>();
  const caminhos = useCaminhos(pessoa.name);
  const atos = useMemo(() => atosDoResgate(tipo), [tipo]);
  const { caminho, campo, explicacao, botao } = atos[ato];
  const enviar = async (): Promise<boolean> => {
    if (enviando) return false;
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
      return true;
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      const porCampo = Object.entries(erro.erros ?? {}).map(([um, frases]) => [um, frases.join('. ')] as const);
      setErros(Object.fromEntries(porCampo));
      setGeral(porCampo.length === 0 ? erro.mensagem : undefined);
      setRepetido(ato === 'documento' ? ((erro.dados as CadastroRepetido | null) ?? undefined) : undefined);
      return false;
    } finally {
      setEnviando(false);
    }
  };
  const mudarAto = (novo: AtoDoResgate): void => {
    setAto(novo);
    setErros({});
    setGeral(undefined);
    setRepetido(undefined);
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
  const perguntando = usePerguntando();
  const { pergunta, antesDe } = useAoSair(() => Object.values(valores).some((valor) => valor.trim() !== ''), enviar);
  const sair = (): void => antesDe(fechar);
  return (
    <>
      <Dialog open disableEnforceFocus={perguntando} onClose={sair} aria-labelledby={id} maxWidth="sm" fullWidth>
        <DialogTitle id={id} component="h2">
          {`Resgatar o acesso de ${nome}`}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, fontSize: '0.875rem' }}>
          <p>Confira antes quem é a pessoa, por documento ou pessoalmente. O motivo fica no histórico.</p>
          <fieldset className="caixas-de-escolha">
            <legend className="rotulo-do-campo">O que aconteceu</legend>
            {(Object.keys(atos) as AtoDoResgate[]).map((um) => (
              <label key={um}>
                <input type="radio" name={`${id}-ato`} checked={ato === um} onChange={() => mudarAto(um)} />
                <span>{atos[um].rotulo}</span>
              </label>
            ))}
          </fieldset>
          <p className="secundario">{explicacao}</p>
          {campo !== undefined && entrada(campo.nome, campo.rotulo)}
          {repetido !== undefined && (
            <Button
              component={Link}
              to={`${caminhos.ver(repetido.pessoa_id)}/unificar?com=${repetido.outra_pessoa_id}`}
              variant="outlined"
              size="small"
              sx={{ justifySelf: 'start' }}
            >
              Comparar e unificar os dois cadastros
            </Button>
          )}
          {entrada('motivo', 'Motivo', 2)}
          {geral !== undefined && (
            <p role="alert" className="erro-do-campo">
              {geral}
            </p>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={sair}>Voltar</Button>
          <Button variant="contained" onClick={() => void enviar()} aria-busy={enviando}>
            {enviando ? 'Enviando…' : botao}
          </Button>
        </DialogActions>
      </Dialog>
      {pergunta}
    </>
  );
};
