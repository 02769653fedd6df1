import { Suspense, useState, type ReactElement } from 'react';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import { alcances, papeisDoParticipante } from '../../../schemas/requerimento/participante.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { PAINEL } from '../caminhos.ts';
import { useAtualizar } from '../consultas.ts';
import { parteTardia } from '../../layout/ui/tardia.tsx';

/** Fetched by who looks at who has access. */
const Participantes = parteTardia(
  async () => (await import('../../../resources/requerimento/participantes/Participantes.tsx')).Participantes,
);

const PedirTroca = parteTardia(
  async () => (await import('../../../resources/requerimento/participantes/PedirTroca.tsx')).PedirTroca,
);

/** The reader's part in another's request, said first. */
export function MinhaParticipacao({ visto }: { readonly visto: RequerimentoVisto }): ReactElement | null {
  const { participacao, requerente } = visto;
  if (participacao === undefined) return null;
  const { papel, pode, ate } = participacao;
  const prazo = ate === null ? '' : `, até ${mostrarData(ate)}`;
  return (
    <Aviso
      tom="info"
      titulo={`Você participa deste requerimento de ${requerente.nome} como ${papeisDoParticipante[papel].toLowerCase()}`}
    >
      {`${alcances[pode]}${prazo}.`}
    </Aviso>
  );
}

/** Who else has access to a filed request, opened by the reader. */
export function ParticipantesDoRequerimento({ visto }: { readonly visto: RequerimentoVisto }): ReactElement | null {
  const [aberto, setAberto] = useState(false);
  const atualizar = useAtualizar();
  if (visto.protocolado_em === null) return null;
  const de = { painel: PAINEL, requerimento: visto.id } as const;
  const aoMudar = (): void => void atualizar(visto.id);
  return (
    <Cartao titulo="Participantes" amplo>
      {aberto ? (
        <Suspense fallback={<Esqueleto rotulo="Carregando os participantes…" linhas={3} />}>
          <Participantes de={de} aoMudar={aoMudar} />
          <PedirTroca de={de} aoMudar={aoMudar} />
        </Suspense>
      ) : (
        <>
          <p className="secundario requerimento-nota">
            Quem mais tem acesso a este requerimento: coautor, proprietário, responsável técnico ou representante.
          </p>
          <Botao variante="secundario" icone="pessoas" onClick={() => setAberto(true)}>
            Ver ou convidar participantes
          </Botao>
        </>
      )}
    </Cartao>
  );
}
