import { useMemo, useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import { avisar } from '../../../../dataProvider/avisos.ts';
import type { ProcessoEModelo } from '../../../../schemas/processo/modelo/modelo.ts';
import { trazer, type Escolhas } from '../../../../schemas/processo/modelo/trazer.ts';
import { mostrarDia } from '../../../../schemas/brasil/momento.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { Escolha } from '../../../layout/ui/Escolha.tsx';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../../layout/ui/FalhaAoCarregar.tsx';
import { useAtualizarProcessos } from '../chamadas.ts';
import { Diferencas } from '../DialogoDasDiferencas.tsx';
import { useLugar } from '../lugar.ts';
import { ondeEmPalavras } from '../../../../schemas/processo/edicao/ondeEmPalavras.ts';
import { valorEmPalavras } from '../valorEmPalavras.ts';
import { trazerModelo, useProcessoEModelo } from './chamadas.ts';

interface Props {
  readonly processoId: number;
  /** What changed in the template, or what the city changed. */
  readonly vista: 'novidade' | 'locais';
  readonly aoFechar: () => void;
}

/** A process beside its template, in words: what is new there and may be brought in, or what the city made of it. */
export function DialogoDoModelo({ processoId, vista, aoFechar }: Props): ReactElement {
  const { data, error, refetch } = useProcessoEModelo(useLugar(), processoId);
  if (data !== undefined && vista === 'novidade')
    return <Novidade key={data.atual.versao} lido={data} processoId={processoId} aoFechar={aoFechar} reler={refetch} />;
  const titulo = vista === 'locais' ? 'Mudanças locais' : 'O que mudou no modelo';
  return (
    <Dialogo titulo={titulo} largo aoFechar={aoFechar}>
      {error !== null && data === undefined && (
        <FalhaAoCarregar titulo="Não foi possível ler o modelo." erro={error} tentarDeNovo={refetch} />
      )}
      {data === undefined && error === null && <Esqueleto rotulo="Lendo o modelo…" />}
      {data !== undefined && (
        <>
          <p>{`O que ${data.atual.situacao === 'rascunho' ? 'o rascunho' : 'a versão publicada'} desta prefeitura diz de outro modo que a versão ${data.numero} do modelo “${data.nome}”.`}</p>
          <Diferencas antes={data.base} depois={data.atual.definicao} />
        </>
      )}
    </Dialogo>
  );
}

interface PropsDaNovidade {
  readonly lido: ProcessoEModelo;
  readonly processoId: number;
  readonly aoFechar: () => void;
  readonly reler: () => Promise<unknown>;
}

function Novidade({ lido, processoId, aoFechar, reler }: PropsDaNovidade): ReactElement {
  const lugar = useLugar();
  const navegar = useNavigate();
  const atualizar = useAtualizarProcessos(lugar);
  const [escolhas, setEscolhas] = useState<Escolhas>({});
  const [enviando, setEnviando] = useState(false);
  const { base, ultima_definicao, atual, ultima, versoes } = lido;
  // What both changed depends on no choice.
  const { faltam: conflitos } = useMemo(
    () => trazer(base, atual.definicao, ultima_definicao, {}),
    [base, atual, ultima_definicao],
  );
  const faltam = conflitos.filter(({ onde }) => escolhas[onde] === undefined).length;
  const mandar = async (): Promise<void> => {
    setEnviando(true);
    try {
      const { versao, numero: de } = atual;
      const { numero } = await trazerModelo(lugar, processoId, { numero: ultima, de, versao, escolhas });
      await atualizar();
      avisar(true, `Versão ${ultima} do modelo trazida para o rascunho da versão ${numero}.`);
      await navegar(lugar.editor(processoId));
    } catch (erro) {
      // Said by the call; what was chosen is asked again only where the draft or the template moved on.
      if (!(erro instanceof ApiError)) throw erro;
      setEnviando(false);
      if (erro.codigo === 'versao_desatualizada') await Promise.all([reler(), atualizar()]);
    }
  };
  return (
    <Dialogo
      titulo="O que mudou no modelo"
      largo
      aoFechar={aoFechar}
      acoes={
        <>
          <Botao variante="texto" onClick={aoFechar}>
            Voltar
          </Botao>
          <Botao
            carregando={enviando}
            impedidoPor={faltam === 0 ? undefined : faltam === 1 ? 'Falta 1 escolha' : `Faltam ${faltam} escolhas`}
            onClick={() => void mandar()}
          >
            {atual.situacao === 'rascunho' ? 'Trazer para o rascunho' : 'Trazer para um rascunho novo'}
          </Botao>
        </>
      }
    >
      <ul className="modelo-etapas">
        {versoes.map((v) => (
          <li key={v.numero}>
            <b>{`Versão ${v.numero}`}</b>
            <span className="secundario">{`, de ${mostrarDia(v.publicado_em)}`}</span>
            {`: ${v.comentario}`}
          </li>
        ))}
      </ul>
      {conflitos.length > 0 && (
        <section className="modelo-conflitos" aria-label="O que os dois mudaram">
          <h3>O modelo e a prefeitura mudaram a mesma coisa</h3>
          <p>O que não se toca é juntado sozinho. Escolha o que fica nos lugares abaixo.</p>
          {conflitos.map(({ onde, meu, deles }) => (
            <Escolha
              key={onde}
              rotulo={ondeEmPalavras(onde)}
              nome={`modelo-${onde}`}
              opcoes={[
                { valor: 'meu', rotulo: valorEmPalavras(meu), ajuda: 'Como está na prefeitura' },
                { valor: 'deles', rotulo: valorEmPalavras(deles), ajuda: 'Como está no modelo' },
              ]}
              valor={escolhas[onde] ?? null}
              aoEscolher={(qual) => setEscolhas({ ...escolhas, [onde]: qual })}
            />
          ))}
        </section>
      )}
      <h3>Mudanças no modelo</h3>
      <Diferencas antes={base} depois={ultima_definicao} />
    </Dialogo>
  );
}
