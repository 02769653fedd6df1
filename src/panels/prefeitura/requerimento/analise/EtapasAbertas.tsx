import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { PorQueDaData } from '../../../../resources/requerimento/PorQueDaData.tsx';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { EtapaAberta } from '../../../../schemas/requerimento/vistas/etapas.ts';
import { PrazoBadge } from '../../../layout/ui/PrazoBadge.tsx';
import { enderecoDaEtapa } from '../chamadas/etapaEscolhida.ts';
import { situacaoDoPrazo } from '../pecas/situacaoDoPrazo.ts';
import './etapasAbertas.css';

const situacoes: Readonly<Record<string, string>> = {
  aguardando: 'a iniciar',
  em_andamento: 'em andamento',
  pausada: 'pausada',
};

const comQuem = ({ setor, responsavel, situacao, sem_caminho, falta_contrapartida }: EtapaAberta): string =>
  [
    setor ?? 'Requerente',
    responsavel?.nome ?? null,
    falta_contrapartida === true
      ? 'contrapartida por cumprir'
      : sem_caminho === true
        ? 'nenhum caminho a seguir'
        : (situacoes[situacao] ?? null),
  ]
    .filter((x) => x !== null)
    .join(' · ');

/** Steps that are open side by side: the page is about the one that is chosen, and its acts are that one's. Nothing where there is only one. */
export function EtapasAbertas({ abertas, etapa }: Pick<RequerimentoVisto, 'abertas' | 'etapa'>): ReactElement | null {
  if (abertas.length < 2) return null;
  return (
    <nav className="etapas-abertas" aria-label="Etapas abertas ao mesmo tempo">
      <ul>
        {abertas.map((uma) => (
          <li key={uma.execucao}>
            <Link
              to={enderecoDaEtapa(uma.execucao)}
              replace
              aria-current={uma.execucao === etapa?.execucao ? 'true' : undefined}
            >
              <span className="etapas-abertas-nome">
                {uma.nome}
                {uma.minha && <span className="etapas-abertas-minha">sua</span>}
              </span>
              <span className="etapas-abertas-quem">{comQuem(uma)}</span>
              {uma.prazo.vence_em !== null && (
                <PrazoBadge situacao={situacaoDoPrazo(uma.prazo.estado)} data={uma.prazo.vence_em} />
              )}
            </Link>
            {uma.prazo.vence_em !== null && (
              <div className="prazo-explicado">
                <PorQueDaData explicacao={uma.prazo.explicacao} sobre={uma.nome} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
