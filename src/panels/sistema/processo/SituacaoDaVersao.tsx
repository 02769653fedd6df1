import type { ReactElement } from 'react';
import type { VersaoListada } from '../../../schemas/processo/listado.ts';
import { horarioDaPublicacao, type PublicacaoAgendada } from '../../../schemas/processo/publicacao.ts';
import { StatusChip } from '../../layout/ui/StatusChip.tsx';

const aparencia = {
  rascunho: { status: 'Rascunho', tom: 'warn', icone: 'rascunho' },
  vigente: { status: 'Vigente', tom: 'ok', icone: 'certo-circulo' },
  encerrada: { status: 'Encerrada', tom: 'mute', icone: 'proibido' },
} as const;

interface Props {
  readonly versao: Pick<VersaoListada, 'situacao' | 'numero'>;
  readonly comNumero?: boolean;
}

/** How a version stands: hue, icon and word. */
export function SituacaoDaVersao({ versao, comNumero }: Props): ReactElement {
  const { status, ...resto } = aparencia[versao.situacao];
  return <StatusChip status={comNumero ? `${status}, versão ${versao.numero}` : status} {...resto} />;
}

/** That a draft is to come into force by itself, or did not. */
export function SituacaoDaPublicacao({ publicacao }: { readonly publicacao: PublicacaoAgendada }): ReactElement {
  const quando = horarioDaPublicacao(publicacao);
  return publicacao.situacao === 'agendada' ? (
    <StatusChip status={`Publica em ${quando}`} tom="info" icone="calendario" />
  ) : (
    <StatusChip status={`Não publicou em ${quando}`} tom="bad" icone="exclamacao" />
  );
}
