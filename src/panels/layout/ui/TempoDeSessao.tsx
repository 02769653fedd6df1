import { useState, type ReactElement } from 'react';
import { useSessionCountdown } from '../../../authProvider/useSessionCountdown.ts';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { avisar } from '../../../dataProvider/avisos.ts';
import { textos } from '../../../schemas/textos.ts';
import { Botao } from './Botao.tsx';
import { classes } from './classes.ts';
import { Dialogo } from './Dialogo.tsx';
import { Icone } from './Icone.tsx';
import { pedirSaida } from '../pedirSaida.ts';
import './tempoDeSessao.css';

/** '1 h 12', '45 min': minutes as the header shows them. */
export const duracao = (minutos: number): string =>
  minutos >= 60 ? `${Math.floor(minutos / 60)} h ${String(minutos % 60).padStart(2, '0')}` : `${minutos} min`;

/** Session time of the header with its colour, and the prompt to renew at 10 minutes (spec 4 "Session countdown"). */
export function TempoDeSessao(): ReactElement | null {
  const { minutos, cor, perguntar, renovavel, renovar, dispensar } = useSessionCountdown();
  const [renovando, setRenovando] = useState(false);
  if (minutos === null) return null;

  const pedirRenovacao = async (): Promise<void> => {
    setRenovando(true);
    try {
      if ((await renovar()) === undefined) avisar(false, textos.erros.servidorInesperado);
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      avisar(false, erro.mensagem);
    } finally {
      setRenovando(false);
    }
  };

  return (
    <>
      <span
        className={classes('sessao', `sessao-${cor}`)}
        data-cor={{ ok: 'positive', warn: 'warning', bad: 'negative' }[cor]}
        title="Tempo de sessão restante"
      >
        <Icone nome="cronometro" tamanho={18} />
        <span className="sessao-palavra">Sessão </span>
        <b className="numero" data-minutos={minutos}>
          {duracao(minutos)}
        </b>
        {cor === 'bad' && renovavel && (
          <button type="button" className="sessao-renovar" onClick={() => void pedirRenovacao()}>
            Renovar
          </button>
        )}
      </span>
      {perguntar && (
        <Dialogo
          titulo={minutos === 1 ? 'Sua sessão termina em 1 minuto' : `Sua sessão termina em ${minutos} minutos`}
          aoFechar={dispensar}
          acoes={
            <>
              <Botao variante="texto" onClick={pedirSaida}>
                Sair agora
              </Botao>
              <Botao carregando={renovando} onClick={() => void pedirRenovacao()}>
                Continuar no portal
              </Botao>
            </>
          }
        >
          <button type="button" className="sessao-frase" onClick={() => void pedirRenovacao()}>
            {textos.erros.sessaoPertoDoFim}
          </button>
        </Dialogo>
      )}
    </>
  );
}
