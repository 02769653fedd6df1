import type { ReactElement } from 'react';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import type { AcoesDoRequerimento } from '../acoes/useAcoes.tsx';
import { siglaDo, useAnalistas, useSetores } from '../chamadas/equipe.ts';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly acoes: AcoesDoRequerimento;
}

/** Said where the open step is with a sector in which nobody may work any more: it would lie there until somebody hands it on. */
export function SetorSemGente({ requerimento: { etapa, acoes: possiveis }, acoes }: Props): ReactElement | null {
  const { data: setores } = useSetores();
  const setor = setores?.find((um) => siglaDo(um) === etapa?.setor);
  const { data: analistas } = useAnalistas(setor?.id);
  if (etapa?.setor == null || analistas === undefined || analistas.length > 0) return null;
  const encaminha = possiveis.some(({ acao }) => acao === 'encaminhar');
  return (
    <Aviso
      tom="bad"
      titulo={`Ninguém pode analisar em ${etapa.setor}.`}
      acao={
        encaminha && (
          <Botao variante="secundario" tamanho="pequeno" onClick={() => acoes.escolher('encaminhar')}>
            Encaminhar
          </Botao>
        )
      }
    >
      O requerimento fica parado até alguém ter acesso ao setor ou até ir a outro.
    </Aviso>
  );
}
