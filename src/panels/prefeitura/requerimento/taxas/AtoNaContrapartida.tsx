import { useState, type ReactElement } from 'react';
import { lerNumero } from '../../../../schemas/brasil/numero.ts';
import { unidadeAEscrever, type Comprovacao } from '../../../../schemas/requerimento/contrapartida.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { ContrapartidaVista } from '../../../../schemas/requerimento/vistas/valores.ts';
import { textos } from '../../../../schemas/textos.ts';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { DialogoDoAto } from '../acoes/DialogoDoAto.tsx';
import { useAto } from '../chamadas/useAto.ts';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly aoFechar: () => void;
}
type PropsDeUma = Props & { readonly contrapartida: ContrapartidaVista };

const { obrigatorio, numero: semNumero } = textos.validacao;
const MOTIVO_MAXIMO = 2000;
type Faltas = Readonly<Record<string, string>>;

const temAcao = ({ acoes }: RequerimentoVisto, qual: string): boolean => acoes.some(({ acao }) => acao === qual);

/** Requires the counterparts of the step, with the amounts that the sector says. */
export function ExigirContrapartidas({ requerimento, aoFechar }: Props): ReactElement {
  const emAto = useAto(requerimento.id);
  const manuais = (requerimento.contrapartidas_por_exigir ?? []).filter(({ manual, devida }) => manual && devida);
  const [ditas, setDitas] = useState<Readonly<Record<string, { readonly quanto: string; readonly motivo: string }>>>(
    {},
  );
  const [faltas, setFaltas] = useState<Faltas>({});
  const erro = (campo: string): string | undefined => faltas[campo] ?? emAto.erro?.erros[campo]?.[0];
  const preparar = () => {
    const novas: Record<string, string> = {};
    const quantidades = Object.fromEntries(
      manuais.map(({ chave }) => {
        const { quanto = '', motivo = '' } = ditas[chave] ?? {};
        const quantidade = lerNumero(quanto);
        if (quantidade === undefined)
          novas[`quantidades.${chave}.quantidade`] = quanto.trim() === '' ? obrigatorio : semNumero;
        if (motivo.trim() === '') novas[`quantidades.${chave}.motivo`] = obrigatorio;
        return [chave, { quantidade: quantidade ?? '', motivo: motivo.trim() }] as const;
      }),
    );
    setFaltas(novas);
    if (Object.keys(novas).length > 0) return null;
    return {
      caminho: '/contrapartidas/exigir',
      corpo: manuais.length === 0 ? {} : { quantidades },
      aviso: 'Contrapartidas exigidas.',
    };
  };
  return (
    <DialogoDoAto
      requerimento={requerimento}
      titulo="Exigir as contrapartidas desta etapa"
      botao="Exigir"
      confirmar="Cada contrapartida devida passa a ser exigida, com o seu prazo. O requerente é avisado por e-mail e no portal."
      emAto={emAto}
      preparar={preparar}
      perdeuAVez={!temAcao(requerimento, 'exigir-contrapartidas')}
      aoFechar={aoFechar}
    >
      {manuais.map(({ chave, nome, unidade }) => {
        const dita = ditas[chave] ?? { quanto: '', motivo: '' };
        const mudar = (mudanca: Partial<typeof dita>): void => {
          setDitas({ ...ditas, [chave]: { ...dita, ...mudanca } });
          setFaltas({});
        };
        return (
          <div key={chave} className="taxa-manual">
            <Campo
              rotulo={`Quantidade de ${nome}`}
              sufixo={unidadeAEscrever(unidade)}
              inputMode="decimal"
              value={dita.quanto}
              maxLength={20}
              erro={erro(`quantidades.${chave}.quantidade`)}
              onChange={(evento) => mudar({ quanto: evento.target.value })}
            />
            <Campo
              rotulo="De onde vem a quantidade"
              value={dita.motivo}
              maxLength={500}
              erro={erro(`quantidades.${chave}.motivo`)}
              ajuda="O requerente lê este motivo."
              onChange={(evento) => mudar({ motivo: evento.target.value })}
            />
          </div>
        );
      })}
    </DialogoDoAto>
  );
}

/** Takes a proof for a part: the rest stays to be fulfilled. */
export function AceitarEmParte({
  requerimento,
  contrapartida: c,
  comprovacao,
  aoFechar,
}: PropsDeUma & { readonly comprovacao: Comprovacao }): ReactElement {
  const emAto = useAto(requerimento.id);
  const [quanto, setQuanto] = useState('');
  const [erro, setErro] = useState<string>();
  return (
    <DialogoDoAto
      requerimento={requerimento}
      titulo="Aceitar cumprimento em parte"
      botao="Aceitar"
      confirmar={`${c.nome}: faltam ${c.falta ?? ''}. O que esta comprovação não cobre continua a ser exigido.`}
      emAto={emAto}
      preparar={() => {
        const quantidade = lerNumero(quanto);
        setErro(quantidade === undefined ? semNumero : undefined);
        return quantidade === undefined
          ? null
          : {
              caminho: `/contrapartidas/${c.id}/comprovacoes/${comprovacao.id}/avaliar`,
              corpo: { resultado: 'aceita', quantidade },
              aviso: `Comprovação de ${c.nome} aceita em parte.`,
            };
      }}
      perdeuAVez={!temAcao(requerimento, 'avaliar-comprovacao')}
      aoFechar={aoFechar}
    >
      <Campo
        rotulo="Quanto foi cumprido"
        sufixo={unidadeAEscrever(c.unidade)}
        inputMode="decimal"
        value={quanto}
        maxLength={20}
        erro={erro ?? emAto.erro?.erros['quantidade']?.[0]}
        onChange={(evento) => setQuanto(evento.target.value)}
      />
    </DialogoDoAto>
  );
}

/** A manager waives what is left of a counterpart, by the rule that he names. */
export function DispensarContrapartida({ requerimento, contrapartida: c, aoFechar }: PropsDeUma): ReactElement {
  const emAto = useAto(requerimento.id);
  const [escrito, setEscrito] = useState({ fundamento: '', motivo: '' });
  const [faltas, setFaltas] = useState<Faltas>({});
  const acao = requerimento.acoes.find((possivel) => possivel.acao === 'dispensar-contrapartida');
  const mudar = (mudanca: Partial<typeof escrito>): void => {
    setEscrito({ ...escrito, ...mudanca });
    setFaltas({});
  };
  const erro = (campo: keyof typeof escrito): string | undefined => faltas[campo] ?? emAto.erro?.erros[campo]?.[0];
  const preparar = () => {
    const { fundamento, motivo } = escrito;
    const novas: Faltas = {
      ...(fundamento.trim() === '' ? { fundamento: obrigatorio } : {}),
      ...(motivo.trim() === '' ? { motivo: obrigatorio } : {}),
    };
    setFaltas(novas);
    if (Object.keys(novas).length > 0) return null;
    return {
      caminho: `/contrapartidas/${c.id}/dispensar`,
      corpo: { fundamento: fundamento.trim(), motivo: motivo.trim() },
      aviso: `${c.nome}: contrapartida dispensada.`,
    };
  };
  return (
    <DialogoDoAto
      requerimento={requerimento}
      titulo="Dispensar a contrapartida"
      botao="Dispensar"
      variante="perigo"
      confirmar={`${c.nome}. ${acao?.confirmar ?? ''}`}
      emAto={emAto}
      preparar={preparar}
      perdeuAVez={acao === undefined}
      aoFechar={aoFechar}
    >
      <Campo
        rotulo="Base legal"
        ajuda="A norma que dispensa, com o artigo."
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
    </DialogoDoAto>
  );
}
