import { memo, type ReactElement } from 'react';
import type { Definicao } from '../../../../schemas/processo/definicao.ts';
import { fichaDaEtapa } from '../../../../schemas/processo/edicao/fichas/etapa.ts';
import { nomesDosTiposDeEtapa } from '../../../../schemas/processo/edicao/fichas/pecasDaEtapa.ts';
import type { CaixaDoNo } from '../../../../resources/requerimento/grafo/disposicao.ts';
import { NO } from '../../../../resources/requerimento/grafo/medidas.ts';
import { classes } from '../../../layout/ui/classes.ts';
import { Icone } from '../../../layout/ui/Icone.tsx';
import './desenho.css';

const icones = {
  preencher: 'editar',
  validar: 'certo-circulo',
  visualizar: 'olho',
  automático: 'fluxo',
  certificado: 'selo',
} as const;

interface Props {
  readonly etapa: Definicao['etapas'][number];
  readonly indice: number;
  readonly caixa: CaixaDoNo;
  /** Who works in it and until when, and what is asked in it. */
  readonly quem: string;
  readonly oQue: string;
  readonly impedimentos: number;
  readonly aberta: boolean;
  readonly ligando: boolean;
  readonly aoPressionar: (indice: number) => void;
}

/** A step on the drawing: what is done there, by whom, until when, and what keeps it from being published. */
export const CartaoDaEtapa = memo(function CartaoDaEtapa(props: Props): ReactElement {
  const { etapa, indice, caixa, quem, oQue, impedimentos, aberta, ligando, aoPressionar } = props;
  return (
    <button
      type="button"
      className={classes(
        'desenho-no',
        `desenho-${etapa.publico}`,
        aberta && 'desenho-aberto',
        impedimentos > 0 && 'desenho-com-falta',
        ligando && 'desenho-alvo',
        etapa.juncao !== undefined && 'desenho-junta',
      )}
      style={{ left: caixa.x, top: caixa.y, width: NO.largura, minHeight: caixa.altura }}
      aria-current={aberta || undefined}
      data-etapa={indice}
      onClick={() => aoPressionar(indice)}
    >
      <span className="desenho-tipo">
        <Icone nome={icones[etapa.tipo]} tamanho={16} />
        {`${indice + 1} · ${nomesDosTiposDeEtapa[etapa.tipo]}`}
      </span>
      <b>{etapa.nome || 'Etapa sem nome'}</b>
      {etapa.juncao !== undefined && (
        <span className="desenho-encontro">
          <Icone nome="fluxo" tamanho={16} />
          {`Encontro: ${fichaDaEtapa.itens.juncao.editor.opcoes[etapa.juncao]}`}
        </span>
      )}
      <span className="desenho-linha">{quem}</span>
      {oQue !== '' && <span className="desenho-linha">{oQue}</span>}
      {impedimentos > 0 && (
        <span className="desenho-falta">
          <Icone nome="exclamacao" tamanho={16} />
          {impedimentos === 1 ? '1 impedimento' : `${impedimentos} impedimentos`}
        </span>
      )}
    </button>
  );
});
