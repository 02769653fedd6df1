import { useRef, type ReactElement } from 'react';
import { fraseDaAusencia, nomeComAusencia } from '../../../../schemas/substituicao.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Selecao } from '../../../layout/ui/Selecao.tsx';
import { siglaDo, useAnalistas, useSetores, type Analista } from '../chamadas/equipe.ts';
import type { PropsDosCamposDaAcao } from './CamposDaAcao.tsx';
import { SEM_RESPONSAVEL } from './useValores.ts';

/** Said of the one who was chosen and is away; never a hindrance (AMB-008), the substitute is one click away. */
function AvisoDaAusencia({
  escolhido,
  aoTrocar,
}: {
  readonly escolhido: Analista;
  readonly aoTrocar: (substituto: number) => void;
}): ReactElement {
  const { nome, substituto } = escolhido;
  return (
    <Aviso
      tom="warn"
      titulo={fraseDaAusencia(escolhido)}
      acao={
        substituto !== null && (
          <Botao variante="secundario" onClick={() => aoTrocar(substituto.id)}>
            {`Atribuir a ${substituto.nome}`}
          </Botao>
        )
      }
    >
      {substituto === null
        ? `${nome} não tem substituto neste setor. O requerimento pode ficar parado até lá.`
        : `Com ${nome}, o requerimento pode ficar parado até lá.`}
    </Aviso>
  );
}

/** Who answers for the step: anybody who may analyse in its sector, with who is away and who stands in. */
export function Responsavel({ requerimento, valores, mudar, erro }: PropsDosCamposDaAcao): ReactElement {
  const lista = useRef<HTMLSelectElement>(null);
  const setores = useSetores();
  const setor = setores.data?.find((um) => siglaDo(um) === requerimento.etapa?.setor);
  const doSetor = useAnalistas(setor?.id);
  const { data: analistas = [], isSuccess } = doSetor;
  const atual = requerimento.etapa?.responsavel ?? null;
  const deFora = atual !== null && isSuccess && !analistas.some(({ id }) => id === atual.id);
  const escolhido = analistas.find(({ id }) => String(id) === valores.responsavelId);
  return (
    <>
      <Selecao
        ref={lista}
        rotulo="Responsável"
        vazio="Escolha a pessoa"
        erro={erro}
        ajuda={`Quem pode analisar em ${requerimento.etapa?.setor ?? 'nenhum setor'}.`}
        valor={valores.responsavelId}
        aoEscolher={(responsavelId) => mudar({ responsavelId })}
        listas={[setores, doSetor]}
        opcoes={[
          ...(deFora ? [{ valor: String(atual.id), rotulo: `${atual.nome} (já não é do setor)` }] : []),
          ...analistas.map((um) => ({ valor: String(um.id), rotulo: nomeComAusencia(um) })),
          ...(atual === null ? [] : [{ valor: SEM_RESPONSAVEL, rotulo: 'Deixar sem responsável' }]),
        ]}
      />
      {escolhido?.ausente_ate != null && (
        <AvisoDaAusencia
          escolhido={escolhido}
          aoTrocar={(substituto) => {
            mudar({ responsavelId: String(substituto) });
            // The button goes with the notice.
            lista.current?.focus();
          }}
        />
      )}
    </>
  );
}
