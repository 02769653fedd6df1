import type { ReactElement } from 'react';
import type { LugarDaNota } from '../../../../schemas/requerimento/nota.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { textoDoLugar } from '../../../../schemas/visor/lugar.ts';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../../layout/ui/FalhaAoCarregar.tsx';
import { useVisorDaEquipe } from '../visor/useVisorDaEquipe.tsx';
import { CartaoDaNota, type LugarNoCartao } from './CartaoDaNota.tsx';
import { EscreverNota } from './EscreverNota.tsx';
import { useNotas } from './useNotas.ts';
import './nota.css';

const semArquivo = (lugar: LugarDaNota): LugarNoCartao => ({
  rotulo: `Estava na ${textoDoLugar(lugar)} de um arquivo retirado do requerimento`,
});

/** What staff write to each other about a request; its applicant never sees that there is any. */
export function AbaNotas({ requerimento }: { readonly requerimento: RequerimentoVisto }): ReactElement {
  const { id } = requerimento;
  const { abrir, visor } = useVisorDaEquipe(requerimento);
  const { data, error, refetch } = useNotas(id);
  const noCartao = (nota: number, lugar: LugarDaNota): LugarNoCartao => {
    const { arquivo, nome, tipo } = lugar;
    if (nome === null || tipo === null) return semArquivo(lugar);
    const aoVer = (): void => abrir({ id: arquivo, nome, tipo }, nota);
    return { rotulo: `${textoDoLugar(lugar)} de ${nome}`, aoVer };
  };
  // Who has a part in the request is told so, and writes none.
  const fechada = error !== null && error.status === 403;
  return (
    <Cartao titulo="Notas internas">
      {visor}
      {!fechada && <EscreverNota requerimento={id} />}
      {error !== null && (
        <FalhaAoCarregar
          titulo={fechada ? 'Você não lê as notas deste requerimento.' : 'Não foi possível carregar as notas.'}
          erro={error}
          tentarDeNovo={() => void refetch()}
        />
      )}
      {data === undefined && error === null && <Esqueleto rotulo="Carregando as notas…" linhas={3} />}
      {data?.length === 0 && <p className="secundario">Nenhuma nota ainda.</p>}
      {data !== undefined && data.length > 0 && (
        <ul className="notas" aria-label="Notas internas">
          {data.toReversed().map((nota) => (
            <CartaoDaNota
              key={nota.id}
              requerimento={id}
              nota={nota}
              lugar={nota.lugar === null || nota.excluida_em !== null ? undefined : noCartao(nota.id, nota.lugar)}
            />
          ))}
        </ul>
      )}
    </Cartao>
  );
}
