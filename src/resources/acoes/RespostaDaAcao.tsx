import { useEffect, useMemo, type ReactElement } from 'react';
import type { ArquivoBaixado } from '../../dataProvider/baixar.ts';
import type { Quadro } from '../../schemas/entity.ts';
import { FolhasNaPagina } from '../visor/FolhasNaPagina.tsx';
import { LigacaoBotao } from '../../panels/layout/ui/Botao.tsx';
import { Dialogo } from '../../panels/layout/ui/Dialogo.tsx';

interface Props {
  readonly titulo: string;
  readonly resposta: ArquivoBaixado | Quadro;
  readonly aoFechar: () => void;
}

/** The paper in the page, and the two ways to have it outside of it. */
const Papel = ({ titulo, arquivo, aoFechar }: Omit<Props, 'resposta'> & { arquivo: ArquivoBaixado }): ReactElement => {
  const url = useMemo(() => URL.createObjectURL(arquivo.blob), [arquivo]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <Dialogo
      titulo={titulo}
      aoFechar={aoFechar}
      largo
      acoes={
        <>
          <LigacaoBotao variante="secundario" href={url} target="_blank" rel="noopener" icone="externo">
            Abrir em nova aba
          </LigacaoBotao>
          <LigacaoBotao href={url} download={arquivo.nome} icone="baixar">
            Baixar
          </LigacaoBotao>
        </>
      }
    >
      <FolhasNaPagina papel={arquivo.blob} url={url} titulo={titulo} />
    </Dialogo>
  );
};

/** What an action answered: a paper, or lines of label and value. */
export const RespostaDaAcao = ({ titulo, resposta, aoFechar }: Props): ReactElement => {
  if (!('linhas' in resposta)) return <Papel titulo={titulo} arquivo={resposta} aoFechar={aoFechar} />;
  return (
    <Dialogo titulo={titulo} aoFechar={aoFechar} largo>
      <dl className="quadro-da-acao">
        {resposta.linhas.map(({ rotulo, valor, longo }, i) => (
          <div key={i}>
            <dt>{rotulo}</dt>
            <dd className={longo === true ? 'quadro-texto' : undefined}>{valor}</dd>
          </div>
        ))}
      </dl>
    </Dialogo>
  );
};
