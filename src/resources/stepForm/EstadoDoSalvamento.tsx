import { useSyncExternalStore, type ReactElement } from 'react';
import { classes } from '../../panels/layout/ui/classes.ts';
import type { NomeDoIcone } from '../../panels/layout/ui/desenhos.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { naCidade } from '../requerimento/relogioDaCidade.ts';
import type { FaseDoRascunho, Rascunho, SituacaoDoRascunho } from './rascunho.ts';
import './salvamento.css';

const icones = {
  salvo: 'nuvem-certa',
  salvando: 'nuvem',
  pendente: 'nuvem',
  sem_conexao: 'sem-rede',
  em_conflito: 'alerta',
  recusado: 'exclamacao',
} as const satisfies Record<FaseDoRascunho, NomeDoIcone>;

/** "Salvo às 14:32": hour of a moment on the city's wall. */
export function textoDaFase({ fase, salvoEm }: SituacaoDoRascunho): string {
  const hora = salvoEm === null ? undefined : naCidade(salvoEm).hora;
  if (fase === 'salvando') return 'Salvando…';
  if (fase === 'pendente') return 'Alterações a salvar';
  if (fase === 'sem_conexao') return 'Guardado só neste aparelho';
  if (fase === 'em_conflito') return 'Falta escolher uma resposta';
  if (fase === 'recusado') return 'Não foi salvo';
  return hora === undefined ? 'Tudo salvo' : `Salvo às ${hora}`;
}

/** How the text on the screen stands with the server, always in sight. Read aloud when it is saved, lost contact or refused. */
export function EstadoDoSalvamento({ rascunho }: { readonly rascunho: Rascunho }): ReactElement {
  const situacao = useSyncExternalStore(rascunho.assinarSituacao, rascunho.situacao);
  const anunciada = situacao.fase === 'salvando' || situacao.fase === 'pendente' ? '' : textoDaFase(situacao);
  return (
    <p className={classes('sf-salvamento', `sf-salvamento-${situacao.fase}`)}>
      <Icone nome={icones[situacao.fase]} />
      <span aria-hidden="true">{textoDaFase(situacao)}</span>
      <span className="so-leitor" role="status">
        {anunciada}
      </span>
    </p>
  );
}
