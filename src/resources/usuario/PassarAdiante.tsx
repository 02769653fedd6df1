import { useId, useState, type ReactElement } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { api } from '../../dataProvider/http.ts';
import { nomeComAusencia } from '../../schemas/substituicao.ts';
import { useAoSair, usePerguntando } from '../saida/useAoSair.tsx';
import { Rotulado } from '../widgets/Rotulado.tsx';
import { AvisoDaAusencia } from './AvisoDaAusencia.tsx';
import { contados } from './contados.ts';
import { PassarPorSetor, type Escolhas } from './PassarPorSetor.tsx';
import { caminhoDoTrabalho, quantoFica, useTrabalho } from './trabalho.ts';

interface Repassado {
  readonly requerimentos: number;
  readonly representacoes: number;
  readonly substituicoes: number;
  readonly visoes: number;
  readonly vistorias?: number;
  readonly ficaram: readonly { readonly id: number; readonly numero: string | null; readonly motivo: string }[];
}

interface Props {
  readonly usuarioId: number | string;
  readonly nome: string;
}

/** Everything open of somebody who leaves, counted, and handed to others in one act. */
export const PassarAdiante = ({ usuarioId, nome }: Props): ReactElement => {
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setAberto(true)}>
        Passar o trabalho adiante
      </Button>
      {aberto && <Dialogo usuarioId={usuarioId} nome={nome} fechar={() => setAberto(false)} />}
    </>
  );
};

const COM_LUGAR = ['representante_id', 'substituto_id', 'motivo'];
/** What a refusal says that no field of the dialog says already. */
const fraseGeral = ({ erros = {}, mensagem }: ApiError): string | undefined => {
  const frases = Object.entries(erros).flatMap(([campo, delas]) => (COM_LUGAR.includes(campo) ? [] : delas));
  if (Object.keys(erros).length === 0) return mensagem;
  return frases.length === 0 ? undefined : [...new Set(frases)].join('. ');
};

const Resultado = ({ feito }: { readonly feito: Repassado }): ReactElement => (
  <div role="status">
    <p>
      {[
        contados(feito.requerimentos, 'requerimento', 'requerimentos'),
        ...(feito.representacoes > 0 ? [`${feito.representacoes} em nome de requerentes`] : []),
        ...(feito.visoes > 0 ? [contados(feito.visoes, 'visão do setor', 'visões do setor')] : []),
        ...((feito.vistorias ?? 0) > 0
          ? [contados(feito.vistorias ?? 0, 'vistoria marcada', 'vistorias marcadas')]
          : []),
        ...(feito.substituicoes > 0 ? [contados(feito.substituicoes, 'substituição', 'substituições')] : []),
      ].join(', ')}{' '}
      com novos responsáveis. Quem recebeu foi avisado.
    </p>
    {feito.ficaram.length > 0 && (
      <>
        <p>Ficaram como estavam:</p>
        <ul style={{ listStyle: 'disc', paddingLeft: 20 }}>
          {feito.ficaram.map(({ id, numero, motivo }) => (
            <li key={id}>{`${numero ?? `nº ${id}`}: ${motivo}`}</li>
          ))}
        </ul>
      </>
    )}
  </div>
);

const Dialogo = ({ usuarioId, nome, fechar }: Props & { readonly fechar: () => void }): ReactElement => {
  const id = useId();
  const consultas = useQueryClient();
  const caminho = caminhoDoTrabalho(usuarioId);
  const { data, error } = useTrabalho(usuarioId);
  const [escolhas, setEscolhas] = useState<Escolhas>({});
  const [outros, setOutros] = useState<Readonly<Record<string, string>>>({});
  const [erros, setErros] = useState<Readonly<Record<string, string>>>({});
  const [falha, setFalha] = useState<string>();
  const [enviando, setEnviando] = useState(false);
  const [feito, setFeito] = useState<Repassado>();
  const vazio = data !== undefined && quantoFica(data) === 0;
  const numero = (campo: string) => (outros[campo] ? { [campo]: Number(outros[campo]) } : {});
  const enviar = async (): Promise<boolean> => {
    if (enviando) return false;
    setEnviando(true);
    setFalha(undefined);
    setErros({});
    try {
      const destinos = Object.entries(escolhas).flatMap(([setor, usuarios]) =>
        usuarios.length === 0 ? [] : [{ setor_id: Number(setor), usuarios: [...usuarios] }],
      );
      const body = {
        destinos,
        ...numero('representante_id'),
        ...numero('substituto_id'),
        motivo: outros['motivo'] ?? '',
      };
      setFeito(await api<Repassado>(caminho, { method: 'POST', body, semAviso: true, semNavegacao: true }));
      await consultas.invalidateQueries();
      return true;
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      setErros(
        Object.fromEntries(Object.entries(erro.erros ?? {}).map(([campo, frases]) => [campo, frases.join('. ')])),
      );
      setFalha(fraseGeral(erro));
      return false;
    } finally {
      setEnviando(false);
    }
  };
  const mudar = (campo: string, valor: string): void => setOutros((antes) => ({ ...antes, [campo]: valor }));
  const pessoa = (campo: 'representante_id' | 'substituto_id', rotulo: string): ReactElement => {
    const escolhido = data?.equipe.find((um) => String(um.id) === outros[campo]);
    return (
      <div>
        <Rotulado id={`${id}-${campo}`} rotulo={rotulo} erro={erros[campo]}>
          {(descritoPor) => (
            <TextField
              fullWidth
              id={`${id}-${campo}`}
              select
              slotProps={{ select: { native: true }, htmlInput: { 'aria-describedby': descritoPor } }}
              value={outros[campo] ?? ''}
              error={erros[campo] !== undefined}
              onChange={({ target }) => mudar(campo, target.value)}
            >
              <option value="">Deixar como está</option>
              {data?.equipe.map((um) => (
                <option key={um.id} value={String(um.id)}>
                  {nomeComAusencia(um)}
                </option>
              ))}
            </TextField>
          )}
        </Rotulado>
        {escolhido !== undefined && (
          <AvisoDaAusencia escolhido={escolhido} aoTrocar={(substituto) => mudar(campo, String(substituto))} />
        )}
      </div>
    );
  };
  const perguntando = usePerguntando();
  const { pergunta, antesDe } = useAoSair(
    () =>
      feito === undefined &&
      [...Object.values(outros), ...Object.values(escolhas).flat()].some((valor) => String(valor).trim() !== ''),
    enviar,
  );
  const sair = (): void => antesDe(fechar);
  return (
    <>
      <Dialog open disableEnforceFocus={perguntando} onClose={sair} aria-labelledby={id} maxWidth="sm" fullWidth>
        <DialogTitle id={id} component="h2">{`Passar adiante o trabalho de ${nome}`}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, fontSize: '0.875rem' }}>
          {data === undefined && error === null && (
            <Skeleton variant="rounded" height={120} aria-label="Carregando o trabalho" />
          )}
          {error !== null && (
            <p role="alert" className="erro-do-campo">
              {error.mensagem}
            </p>
          )}
          {feito !== undefined && <Resultado feito={feito} />}
          {feito === undefined && vazio && <p>Não há trabalho aberto com esta pessoa.</p>}
          {feito === undefined && data !== undefined && !vazio && (
            <>
              <p>Com mais de uma pessoa escolhida, os requerimentos do setor são divididos entre elas.</p>
              <PassarPorSetor
                trabalho={data}
                escolhas={escolhas}
                escolher={(setor, usuarios) => setEscolhas((antes) => ({ ...antes, [setor]: usuarios }))}
              />
              {data.representacoes > 0 &&
                pessoa(
                  'representante_id',
                  `${contados(data.representacoes, 'requerimento', 'requerimentos')} em nome de requerentes, para`,
                )}
              {data.substituicoes > 0 &&
                pessoa(
                  'substituto_id',
                  `${contados(data.substituicoes, 'substituição', 'substituições')} em ausências, para`,
                )}
              <Rotulado id={`${id}-motivo`} rotulo="Motivo" erro={erros['motivo']}>
                {(descritoPor) => (
                  <TextField
                    fullWidth
                    id={`${id}-motivo`}
                    value={outros['motivo'] ?? ''}
                    error={erros['motivo'] !== undefined}
                    onChange={({ target }) => mudar('motivo', target.value)}
                    slotProps={{ htmlInput: { 'aria-describedby': descritoPor } }}
                  />
                )}
              </Rotulado>
              {falha !== undefined && (
                <p role="alert" className="erro-do-campo">
                  {falha}
                </p>
              )}
            </>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={sair}>{feito === undefined ? 'Voltar' : 'Fechar'}</Button>
          {feito === undefined && data !== undefined && !vazio && (
            <Button variant="contained" onClick={() => void enviar()} aria-busy={enviando}>
              {enviando ? 'Passando…' : 'Passar adiante'}
            </Button>
          )}
        </DialogActions>
      </Dialog>
      {pergunta}
    </>
  );
};
