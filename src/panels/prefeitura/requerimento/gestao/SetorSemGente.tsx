import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { EtapaAberta } from '../../../../schemas/requerimento/vistas/etapas.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import type { AcoesDoRequerimento } from '../acoes/useAcoes.tsx';
import { siglaDo, useAnalistas, useSetores } from '../chamadas/equipe.ts';
import { enderecoDaEtapa } from '../chamadas/etapaEscolhida.ts';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly acoes: AcoesDoRequerimento;
}

function DeUma({ requerimento, acoes, uma }: Props & { readonly uma: EtapaAberta }): ReactElement | null {
  const { etapa, acoes: possiveis, abertas } = requerimento;
  const { data: setores } = useSetores();
  const setor = setores?.find((um) => siglaDo(um) === uma.setor);
  const { data: analistas } = useAnalistas(setor?.id);
  if (uma.setor === null || analistas === undefined || analistas.length > 0) return null;
  const outra = uma.execucao !== etapa?.execucao;
  const encaminha = possiveis.some(({ acao }) => acao === 'encaminhar');
  return (
    <Aviso
      tom="bad"
      titulo={
        abertas.length === 1
          ? `Ninguém pode analisar em ${uma.setor}.`
          : `${uma.nome}: ninguém pode analisar em ${uma.setor}.`
      }
      acao={
        outra ? (
          <Link to={enderecoDaEtapa(uma.execucao)} replace>
            Ver a etapa
          </Link>
        ) : (
          encaminha && (
            <Botao
              variante="secundario"
              tamanho="pequeno"
              carregando={acoes.ocupado}
              onClick={() => acoes.escolher('encaminhar')}
            >
              Encaminhar
            </Botao>
          )
        )
      }
    >
      {abertas.length === 1
        ? 'O requerimento fica parado até alguém ter acesso ao setor ou até ir a outro.'
        : 'Esta etapa fica parada até alguém ter acesso ao setor ou até ir a outro.'}
    </Aviso>
  );
}

/** Said of every open step that is with a sector in which nobody may work any more: it would lie there until somebody hands it on. */
export function SetorSemGente({ requerimento, acoes }: Props): ReactElement {
  return (
    <>
      {requerimento.abertas
        .filter(({ setor }) => setor !== null)
        .map((uma) => (
          <DeUma key={uma.execucao} requerimento={requerimento} acoes={acoes} uma={uma} />
        ))}
    </>
  );
}
