import type { ReactElement } from 'react';
import { DocumentoNaLista } from '../../../../resources/requerimento/ListaDeDocumentos.tsx';
import { useVisor } from '../../../../resources/visor/useVisor.tsx';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { fraseDosArquivos } from '../../../../schemas/processo/frasesDosArquivos.ts';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { anexosDoSetor, faltaAnexar } from './anexosDoSetor.ts';
import type { Anexos } from './useAnexos.ts';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly anexos: Anexos;
  /** The step was to be concluded with something missing here: it is said at each. */
  readonly cobrado: boolean;
}

const resumo = (faltam: number): string => {
  if (faltam === 0) return 'Tudo o que esta etapa pede ao setor está anexado.';
  return `${faltam === 1 ? 'Falta 1 documento' : `Faltam ${faltam} documentos`} para concluir a etapa.`;
};

/** What the open step asks of the sector itself (a report, an opinion, photos): each counts as soon as it is there. */
export function DocumentosDoSetor({ requerimento, anexos, cobrado }: Props): ReactElement {
  const { abrir, visor } = useVisor('painel-prefeitura', requerimento);
  const pedidos = anexosDoSetor(requerimento);
  const arquivos = pedidos.flatMap(({ documento }) => documento.arquivos);
  const faltam = pedidos.filter(faltaAnexar);
  return (
    <Cartao titulo={`Documentos do setor: ${requerimento.etapa?.nome ?? ''}`}>
      <p className="secundario pequeno anexos-nota">
        {resumo(faltam.length)} Cada arquivo vale assim que chega, e o requerente pode vê-lo.
      </p>
      <ul className="documentos">
        {pedidos.map(({ documento, alvo, id }) => (
          <DocumentoNaLista
            key={alvo}
            documento={documento}
            alvo={alvo}
            id={id}
            servicos={anexos}
            erro={
              cobrado && faltaAnexar({ documento }) ? fraseDosArquivos(documento, documento.arquivos.length) : undefined
            }
            aoBaixar={(arquivo) => abrir(arquivo, undefined, arquivos)}
          />
        ))}
      </ul>
      {visor}
    </Cartao>
  );
}
