import { useSyncExternalStore, type ReactElement } from 'react';
import {
  assinarAvisos,
  fecharAviso,
  lerAvisos,
  segurarAviso,
  type AvisoPassageiro,
  type PosicaoDoAviso,
} from '../../../dataProvider/avisos.ts';
import { classes } from './classes.ts';
import { Icone } from './Icone.tsx';
import './toast.css';

const nenhum: readonly AvisoPassageiro[] = [];

/** One toast (spec 8): green with a check, red with an exclamation mark, its count of repeats and a close button. */
export function Toast({ aviso }: { readonly aviso: AvisoPassageiro }): ReactElement {
  return (
    <div
      className={classes('toast', aviso.sucesso ? 'toast-ok' : 'toast-bad')}
      role={aviso.sucesso ? 'status' : 'alert'}
      onFocus={() => segurarAviso(aviso, true)}
      onBlur={({ currentTarget }) => segurarAviso(aviso, currentTarget.matches(':hover'))}
      onMouseEnter={() => segurarAviso(aviso, true)}
      onMouseLeave={({ currentTarget }) => segurarAviso(aviso, currentTarget.contains(document.activeElement))}
    >
      <Icone nome={aviso.sucesso ? 'certo-circulo' : 'exclamacao'} />
      <span className="toast-texto">{aviso.mensagem}</span>
      {aviso.vezes > 1 && (
        <span className={classes('toast-vezes', `toast-vezes-${aviso.canto}`)}>
          {aviso.vezes}
          <span className="so-leitor"> vezes</span>
        </span>
      )}
      <button type="button" className="toast-fechar" aria-label="Fechar aviso" onClick={() => fecharAviso(aviso.id)}>
        <Icone nome="fechar" />
      </button>
    </div>
  );
}

/** All toasts of the page, each at its position; mounted once per panel. */
export function Toasts(): ReactElement {
  const avisos = useSyncExternalStore(assinarAvisos, lerAvisos, () => nenhum);
  const posicoes = Array.from(new Set<PosicaoDoAviso>(['top', ...avisos.map((aviso) => aviso.posicao)]));
  return (
    <>
      {posicoes.map((posicao) => (
        <div key={posicao} className={classes('toasts', `toasts-${posicao}`)} aria-live="polite">
          {avisos
            .filter((aviso) => aviso.posicao === posicao)
            .map((aviso) => (
              <Toast key={aviso.id} aviso={aviso} />
            ))}
        </div>
      ))}
    </>
  );
}
