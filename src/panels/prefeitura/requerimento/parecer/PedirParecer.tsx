import { useState, type ReactElement } from 'react';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { textos } from '../../../../schemas/textos.ts';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { Escolha } from '../../../layout/ui/Escolha.tsx';
import { Selecao } from '../../../layout/ui/Selecao.tsx';
import { DialogoDoAto } from '../acoes/DialogoDoAto.tsx';
import { siglaDo, useSetores } from '../chamadas/equipe.ts';
import { useAto } from '../chamadas/useAto.ts';
import { rotuloDosDias } from './rotuloDosDias.ts';

const PERGUNTA = 2000;
const PRAZO_MAXIMO = 3650;

/** What is known before anything is typed: of a rule that proposes the sector, or of the opinion that is asked again. */
export interface Comeco {
  readonly setor?: string;
  readonly pergunta?: string;
  readonly dias?: string;
  /** How the rule counts its days; absent: working days. */
  readonly contagem?: 'corridos' | 'uteis' | 'sem_fins_de_semana';
  readonly bloqueia?: boolean;
  readonly anterior?: number;
}

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly comeco: Comeco;
  readonly aoFechar: () => void;
}

const ESPERAS = [
  { valor: 'sim', rotulo: 'Sim, o deferimento espera por ele' },
  { valor: 'nao', rotulo: 'Não, a etapa pode ser deferida antes' },
] as const;

type Faltas = Partial<Record<'setor' | 'pergunta' | 'prazo', string>>;

const faltasDe = (setor: string, pergunta: string, dias: string): Faltas => {
  const n = Number(dias);
  return {
    ...(setor === '' ? { setor: textos.validacao.obrigatorio } : {}),
    ...(pergunta.trim() === '' ? { pergunta: textos.validacao.obrigatorio } : {}),
    ...(dias.trim() !== '' && !(Number.isInteger(n) && n >= 1 && n <= PRAZO_MAXIMO)
      ? { prazo: `Informe um número de dias de 1 a ${PRAZO_MAXIMO}` }
      : {}),
  };
};

/** Asks another sector while the step goes on: whom, what, until when, and whether granting waits for it. */
export function PedirParecer({ requerimento, comeco, aoFechar }: Props): ReactElement {
  const emAto = useAto(requerimento.id);
  const setores = useSetores();
  const [setor, setSetor] = useState(comeco.setor ?? '');
  const [pergunta, setPergunta] = useState(comeco.pergunta ?? '');
  const [dias, setDias] = useState(comeco.dias ?? '');
  const [bloqueia, setBloqueia] = useState(comeco.bloqueia ?? true);
  const [faltas, setFaltas] = useState<Faltas>({});
  const doServidor = emAto.erro?.erros ?? {};
  const contagem = comeco.contagem ?? 'uteis';
  const preparar = () => {
    const novas = faltasDe(setor, pergunta, dias);
    setFaltas(novas);
    if (Object.keys(novas).length > 0) return null;
    const prazo = dias.trim() === '' ? null : { quantidade: Number(dias), contagem };
    const denovo = comeco.anterior === undefined ? {} : { anterior: comeco.anterior };
    return {
      caminho: '/pareceres',
      corpo: { setor, pergunta: pergunta.trim(), bloqueia, prazo, ...denovo },
      aviso: `Parecer pedido a ${setor}.`,
    };
  };
  return (
    <DialogoDoAto
      requerimento={requerimento}
      titulo={comeco.setor === undefined ? 'Pedir parecer' : `Pedir parecer a ${comeco.setor}`}
      botao="Pedir parecer"
      confirmar="O setor é avisado no portal e por e-mail. A etapa continua com você."
      emAto={emAto}
      preparar={preparar}
      perdeuAVez={!requerimento.acoes.some(({ acao }) => acao === 'pedir-parecer')}
      aoFechar={aoFechar}
    >
      {comeco.setor === undefined && (
        <Selecao
          rotulo="Setor"
          vazio="Escolha o setor"
          valor={setor}
          aoEscolher={(novo) => {
            setSetor(novo);
            setFaltas({});
          }}
          erro={faltas.setor ?? doServidor['setor']?.[0]}
          listas={[setores]}
          opcoes={(setores.data ?? [])
            .filter((s) => siglaDo(s) !== requerimento.etapa?.setor)
            .map((s) => ({ valor: siglaDo(s), rotulo: s.sigla ? `${s.sigla} – ${s.nome}` : s.nome }))}
        />
      )}
      <AreaDeTexto
        rotulo="O que você pergunta"
        rows={4}
        value={pergunta}
        maxLength={PERGUNTA}
        ajuda="Só a equipe da prefeitura lê. O requerente fica sabendo apenas que o parecer foi pedido."
        erro={faltas.pergunta ?? doServidor['pergunta']?.[0]}
        onChange={(evento) => {
          setPergunta(evento.target.value);
          setFaltas({});
        }}
      />
      <Campo
        rotulo={rotuloDosDias[contagem]}
        opcional
        inputMode="numeric"
        value={dias}
        maxLength={4}
        erro={faltas.prazo ?? doServidor['prazo']?.[0] ?? doServidor['prazo.quantidade']?.[0]}
        onChange={(evento) => {
          setDias(evento.target.value);
          setFaltas({});
        }}
      />
      <Escolha
        rotulo="O deferimento espera por este parecer?"
        nome="bloqueia"
        opcoes={ESPERAS}
        valor={bloqueia ? 'sim' : 'nao'}
        aoEscolher={(valor) => setBloqueia(valor === 'sim')}
      />
      {comeco.setor !== undefined && doServidor['setor'] !== undefined && (
        <p className="campo-erro" role="alert">
          {doServidor['setor'][0]}
        </p>
      )}
    </DialogoDoAto>
  );
}
