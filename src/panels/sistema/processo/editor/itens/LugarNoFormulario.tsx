import { useId, useState, type ReactElement } from 'react';
import type { Definicao } from '../../../../../schemas/processo/definicao.ts';
import { junto, lerNo, type Caminho } from '../../../../../schemas/processo/edicao/caminho.ts';
import {
  comSecaoNova,
  lugarDaPergunta,
  porNaSecao,
  type LugarDaPergunta,
} from '../../../../../schemas/processo/edicao/perguntas.ts';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { BotaoDeIcone } from '../../../../layout/ui/BotaoDeIcone.tsx';
import { Campo } from '../../../../layout/ui/Campo.tsx';
import { Selecao } from '../../../../layout/ui/Selecao.tsx';
import { useDefinicaoAoLado, useEdicao, useErroEm } from '../contexto.ts';

const FEITO = 'Mudar o lugar da pergunta';
const NOVA = 'nova';

const comPergunta = (definicao: Definicao, peca: Caminho): string => {
  const chave = lerNo(definicao, junto(peca, 'chave'));
  return typeof chave === 'string' ? chave : '';
};

/** The question put into a step: at the end of its last section, of a first one made for it where the step has none. */
const naEtapa = (definicao: Definicao, chave: string, etapa: number): Definicao => {
  const quantas = definicao.etapas[etapa]?.secoes?.length ?? 0;
  const com = quantas === 0 ? comSecaoNova(definicao, etapa, 'Dados') : definicao;
  return porNaSecao(com, chave, { etapa, secao: Math.max(0, quantas - 1) });
};

function SecaoNova({ aoCriar }: { readonly aoCriar: (titulo: string) => void }): ReactElement {
  const [titulo, setTitulo] = useState('');
  const criar = (): void => {
    if (titulo.trim() !== '') aoCriar(titulo.trim());
  };
  return (
    <div className="editor-criar">
      <Campo
        rotulo="Título da seção nova"
        value={titulo}
        maxLength={255}
        autoFocus
        onChange={(e) => setTitulo(e.target.value)}
        onKeyDown={(e) => {
          if (e.key !== 'Enter') return;
          e.preventDefault();
          criar();
        }}
      />
      <Botao variante="secundario" aria-disabled={titulo.trim() === '' || undefined} onClick={criar}>
        Criar
      </Botao>
    </div>
  );
}

interface PropsDaOrdem {
  readonly lugar: LugarDaPergunta;
  readonly quantas: number;
  readonly aoMover: (ordem: number) => void;
}

function OrdemNaSecao({ lugar: { ordem }, quantas, aoMover }: PropsDaOrdem): ReactElement {
  return (
    <p className="editor-ordem">
      <span>{`${ordem + 1}ª de ${quantas === 1 ? '1 pergunta' : `${quantas} perguntas`} da seção`}</span>
      {ordem > 0 && <BotaoDeIcone icone="subir" rotulo="Perguntar antes" onClick={() => aoMover(ordem - 1)} />}
      {ordem < quantas - 1 && (
        <BotaoDeIcone icone="descer" rotulo="Perguntar depois" onClick={() => aoMover(ordem + 1)} />
      )}
    </p>
  );
}

/** Where a question is asked, on its own sheet: its step, its section there, and before or after which others. */
export function LugarNoFormulario({ caminho }: { readonly caminho: Caminho }): ReactElement {
  const edicao = useEdicao();
  const definicao = useDefinicaoAoLado();
  const erro = useErroEm(junto(caminho, 'lugar'));
  const id = useId();
  const [criando, setCriando] = useState(false);
  const chave = comPergunta(definicao, caminho);
  const lugar = lugarDaPergunta(definicao, chave);
  const etapa = lugar === undefined ? undefined : definicao.etapas[lugar.etapa];
  const secoes = etapa?.secoes ?? [];
  const mudar = (muda: (d: Definicao, chave: string) => Definicao): void =>
    edicao.fazer((d) => muda(d, comPergunta(d, caminho)), FEITO);
  return (
    <div className="editor-lugar" role="group" aria-labelledby={id}>
      <p id={id} className="rotulo">
        Onde é perguntada
      </p>
      <Selecao
        rotulo="Etapa"
        erro={lugar === undefined ? erro : undefined}
        opcoes={definicao.etapas.flatMap(({ nome, tipo, consulta }, i) =>
          tipo === 'automático' && consulta === undefined && lugar?.etapa !== i
            ? []
            : [{ valor: String(i), rotulo: nome || 'Etapa sem nome' }],
        )}
        valor={lugar === undefined ? '' : String(lugar.etapa)}
        {...(lugar === undefined && { vazio: 'Em nenhuma etapa' })}
        aoEscolher={(um) => um !== '' && mudar((d, dela) => naEtapa(d, dela, Number(um)))}
      />
      {lugar !== undefined && (
        <Selecao
          rotulo="Seção"
          opcoes={[
            ...secoes.map(({ titulo }, i) => ({ valor: String(i), rotulo: titulo || 'Seção sem título' })),
            { valor: NOVA, rotulo: 'Uma seção nova' },
          ]}
          valor={criando ? NOVA : String(lugar.secao)}
          aoEscolher={(um) => {
            setCriando(um === NOVA);
            if (um !== NOVA) mudar((d, dela) => porNaSecao(d, dela, { etapa: lugar.etapa, secao: Number(um) }));
          }}
        />
      )}
      {lugar !== undefined && criando && (
        <SecaoNova
          aoCriar={(titulo) => {
            mudar((d, dela) =>
              porNaSecao(comSecaoNova(d, lugar.etapa, titulo), dela, { etapa: lugar.etapa, secao: secoes.length }),
            );
            setCriando(false);
          }}
        />
      )}
      {lugar !== undefined && !criando && (
        <OrdemNaSecao
          lugar={lugar}
          quantas={secoes[lugar.secao]?.campos.length ?? 1}
          aoMover={(ordem) => mudar((d, dela) => porNaSecao(d, dela, { ...lugar, ordem }))}
        />
      )}
    </div>
  );
}
