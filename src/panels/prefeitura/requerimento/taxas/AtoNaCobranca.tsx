import { useState, type ReactElement } from 'react';
import { lerMoeda, mostrarMoeda } from '../../../../schemas/brasil/numero.ts';

import { abertoDe } from '../../../../schemas/requerimento/pagamentos.ts';
import { emReais } from '../../../../schemas/requerimento/reais.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { CobrancaVista } from '../../../../schemas/requerimento/vistas/valores.ts';
import { textos } from '../../../../schemas/textos.ts';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { DialogoDoAto } from '../acoes/DialogoDoAto.tsx';
import { useAto } from '../chamadas/useAto.ts';

export interface PropsDoAtoNaCobranca {
  readonly requerimento: RequerimentoVisto;
  readonly cobranca: CobrancaVista;
  readonly aoFechar: () => void;
}

const MOTIVO_MAXIMO = 2000;
const { obrigatorio } = textos.validacao;
type Faltas = Readonly<Record<string, string>>;

/** Asks for a bill anew, with the reason that the applicant reads. */
export function PedirNovaEmissao({ requerimento, cobranca, aoFechar }: PropsDoAtoNaCobranca): ReactElement {
  const emAto = useAto(requerimento.id);
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState<string>();
  return (
    <DialogoDoAto
      requerimento={requerimento}
      titulo="Pedir nova emissão"
      botao="Pedir nova emissão"
      confirmar={`${cobranca.nome}: a guia de agora deixa de valer no portal, e a cobrança volta a aguardar a emissão.`}
      emAto={emAto}
      preparar={() => {
        setErro(motivo.trim() === '' ? obrigatorio : undefined);
        return motivo.trim() === ''
          ? null
          : {
              caminho: `/cobrancas/${cobranca.id}/nova-emissao`,
              corpo: { motivo: motivo.trim() },
              aviso: `Nova emissão de ${cobranca.nome} pedida.`,
            };
      }}
      perdeuAVez={!requerimento.acoes.some(({ acao }) => acao === 'pedir-nova-emissao')}
      aoFechar={aoFechar}
    >
      <AreaDeTexto
        rotulo="Motivo"
        value={motivo}
        maxLength={MOTIVO_MAXIMO}
        erro={erro ?? emAto.erro?.erros['motivo']?.[0]}
        ajuda="Por exemplo: a guia venceu. O requerente lê este motivo."
        onChange={(evento) => setMotivo(evento.target.value)}
      />
    </DialogoDoAto>
  );
}

/** Waives what is still owed, by the law that the manager names. */
export function IsentarCobranca({ requerimento, cobranca, aoFechar }: PropsDoAtoNaCobranca): ReactElement {
  const emAto = useAto(requerimento.id);
  const [escrito, setEscrito] = useState({ fundamento: '', motivo: '', documento: '' });
  const [faltas, setFaltas] = useState<Faltas>({});
  const acao = requerimento.acoes.find((possivel) => possivel.acao === 'isentar-cobranca');
  const mudar = (mudanca: Partial<typeof escrito>): void => {
    setEscrito({ ...escrito, ...mudanca });
    setFaltas({});
  };
  const erro = (campo: keyof typeof escrito): string | undefined => faltas[campo] ?? emAto.erro?.erros[campo]?.[0];
  const preparar = () => {
    const { fundamento, motivo, documento } = escrito;
    const novas: Faltas = {
      ...(fundamento.trim() === '' ? { fundamento: obrigatorio } : {}),
      ...(motivo.trim() === '' ? { motivo: obrigatorio } : {}),
    };
    setFaltas(novas);
    if (Object.keys(novas).length > 0) return null;
    return {
      caminho: `/cobrancas/${cobranca.id}/isentar`,
      corpo: {
        fundamento: fundamento.trim(),
        motivo: motivo.trim(),
        ...(documento.trim() === '' ? {} : { documento: documento.trim() }),
      },
      aviso: `${cobranca.nome}: taxa isenta.`,
    };
  };
  return (
    <DialogoDoAto
      requerimento={requerimento}
      titulo="Isentar da taxa"
      botao="Isentar"
      variante="perigo"
      confirmar={`${cobranca.nome}: ${mostrarMoeda(emReais(abertoDe(cobranca)))}. ${acao?.confirmar ?? ''}`}
      emAto={emAto}
      preparar={preparar}
      perdeuAVez={acao === undefined}
      aoFechar={aoFechar}
    >
      <Campo
        rotulo="Base legal"
        ajuda="A lei que isenta, com o artigo."
        value={escrito.fundamento}
        maxLength={500}
        erro={erro('fundamento')}
        onChange={(evento) => mudar({ fundamento: evento.target.value })}
      />
      <AreaDeTexto
        rotulo="Motivo"
        value={escrito.motivo}
        maxLength={MOTIVO_MAXIMO}
        erro={erro('motivo')}
        ajuda="O requerente lê este motivo."
        onChange={(evento) => mudar({ motivo: evento.target.value })}
      />
      <Campo
        rotulo="Documento"
        opcional
        ajuda="Número do despacho ou da decisão."
        value={escrito.documento}
        maxLength={100}
        erro={erro('documento')}
        onChange={(evento) => mudar({ documento: evento.target.value })}
      />
    </DialogoDoAto>
  );
}

interface PropsDaParte extends PropsDoAtoNaCobranca {
  readonly comprovante: number;
}

/** Approves a receipt by which a part was paid: the rest stays open. */
export function AprovarEmParte({ requerimento, cobranca, comprovante, aoFechar }: PropsDaParte): ReactElement {
  const emAto = useAto(requerimento.id);
  const [valor, setValor] = useState('');
  const [erro, setErro] = useState<string>();
  return (
    <DialogoDoAto
      requerimento={requerimento}
      titulo="Aprovar pagamento em parte"
      botao="Aprovar"
      confirmar={`${cobranca.nome}: faltam ${mostrarMoeda(emReais(abertoDe(cobranca)))}. O que não foi pago por este comprovante continua em aberto.`}
      emAto={emAto}
      preparar={() => {
        const pago = lerMoeda(valor);
        setErro(pago === undefined ? textos.validacao.moeda : undefined);
        return pago === undefined
          ? null
          : {
              caminho: `/cobrancas/${cobranca.id}/comprovante/${comprovante}/avaliar`,
              corpo: { resultado: 'aprovado', valor: pago },
              aviso: `Comprovante de ${cobranca.nome} aprovado em parte.`,
            };
      }}
      perdeuAVez={!requerimento.acoes.some(({ acao }) => acao === 'avaliar-comprovante')}
      aoFechar={aoFechar}
    >
      <Campo
        rotulo="Valor pago"
        sufixo="R$"
        inputMode="decimal"
        value={valor}
        maxLength={20}
        erro={erro ?? emAto.erro?.erros['valor']?.[0]}
        ajuda="Por exemplo 100,00."
        onChange={(evento) => setValor(evento.target.value)}
      />
    </DialogoDoAto>
  );
}
