import type { ReactElement } from 'react';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { AvisoDoAto } from '../acoes/AvisoDoAto.tsx';
import { useAto } from '../chamadas/useAto.ts';
import { faltamVereditos, temRecusadosAPedir } from './vereditosVistos.ts';

interface Props {
  readonly requerimento: RequerimentoVisto;
  /** Where the round is collected. */
  readonly aoVerPendencias: () => void;
}

/** How far the verdicts of the open step are, the rest accepted in one gesture, and what was refused taken into the round in another. */
export function ResumoDosVereditos({ requerimento, aoVerPendencias }: Props): ReactElement | null {
  const emAto = useAto(requerimento.id);
  const { a_validar: aValidar } = requerimento;
  if (aValidar === undefined) return null;
  const faltam = faltamVereditos(requerimento);
  const todos = aValidar.alvos.length;
  const dados = todos - faltam.length;
  const fazer = (caminho: string, aviso: string, corpo?: object) =>
    emAto.fazer({
      caminho: `/acoes/${caminho}`,
      versao: emAto.conflito?.versao ?? requerimento.versao,
      aviso,
      ...(corpo === undefined ? {} : { corpo: { ...corpo } }),
    });
  const aceitarOResto = () =>
    fazer('dar-vereditos', faltam.length === 1 ? '1 item aceito.' : `${faltam.length} itens aceitos.`, {
      vereditos: faltam.map((alvo) => ({ alvo, resultado: 'aceito' })),
    });
  const levar = async (): Promise<void> => {
    if ((await fazer('pedir-recusados', 'Recusados incluídos na pendência.')) !== null) aoVerPendencias();
  };
  return (
    <Cartao
      className="vereditos-resumo"
      titulo="Vereditos da etapa"
      acao={<span className="secundario pequeno">{`${dados} de ${todos}`}</span>}
    >
      <p className="secundario pequeno">
        {faltam.length === 0
          ? 'Todas as respostas e documentos têm veredito.'
          : aValidar.exige
            ? 'A etapa só é deferida com o veredito de cada resposta e documento.'
            : 'Avalie o que quiser registrar; a etapa não exige veredito.'}{' '}
        O veredito de uma resposta que mudar precisa ser dado de novo.
      </p>
      <div className="vereditos-gestos">
        {faltam.length > 0 && (
          <Botao
            variante="secundario"
            tamanho="pequeno"
            icone="certo"
            carregando={emAto.enviando}
            onClick={() => void aceitarOResto()}
          >
            {faltam.length === 1 ? 'Aceitar o que falta' : `Aceitar os ${faltam.length} que faltam`}
          </Botao>
        )}
        {temRecusadosAPedir(requerimento) && (
          <Botao
            variante="secundario"
            tamanho="pequeno"
            icone="enviar"
            carregando={emAto.enviando}
            onClick={() => void levar()}
          >
            Levar os recusados à pendência
          </Botao>
        )}
      </div>
      <AvisoDoAto {...emAto} />
    </Cartao>
  );
}
