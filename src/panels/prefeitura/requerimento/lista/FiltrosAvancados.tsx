import { useEffect, useId, useState, type ReactElement } from 'react';
import type { Filtros } from '../../../../dataProvider/consultaDaLista.ts';
import { inscricaoComparada } from '../../../../schemas/imovelAchado.ts';
import { textos } from '../../../../schemas/textos.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { CampoDeData } from '../../../layout/ui/data/CampoDeData.tsx';
import { diaDe } from '../../../layout/ui/data/faltaNoDia.ts';
import {
  digitadoEm,
  escolhidosDe,
  ligados,
  periodoDe,
  rotuloDoFiltro,
  type DeLista,
  type Digitado,
  type Escolha,
  type Periodo,
} from './filtros.ts';
import { useOpcoes } from './opcoes.ts';

interface Props {
  readonly filtros: Filtros;
  readonly mudar: (filtros: Filtros) => void;
  readonly fechar: () => void;
  /** The route names the sector already. */
  readonly semSetor: boolean;
}

/** From so many on, a list of names has a search of its own. */
const MUITAS = 12;
const normal = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Several of a list: ticked one by one, found by typing where there are many. */
function Varios({
  campo,
  filtros,
  mudar,
}: Pick<Props, 'filtros' | 'mudar'> & { readonly campo: DeLista }): ReactElement {
  const opcoes = useOpcoes(campo, true);
  const [busca, setBusca] = useState('');
  const id = useId();
  const escolhidos = new Set(escolhidosDe(filtros, campo));
  const mostradas = opcoes.filter((o) => escolhidos.has(o.id) || normal(o.nome).includes(normal(busca)));
  const alternar = (opcao: Escolha): void => {
    const novos = escolhidos.has(opcao) ? [...escolhidos].filter((um) => um !== opcao) : [...escolhidos, opcao];
    // How they ended is asked of those that have: the tab goes along.
    const aba = campo === 'desfecho' && novos.length > 0 && filtros['aba'] !== 'todos' ? { aba: 'encerrados' } : {};
    mudar({ ...filtros, [campo]: novos, ...aba });
  };
  return (
    <fieldset className="varios">
      <legend className="rotulo">{rotuloDoFiltro[campo]}</legend>
      {opcoes.length > MUITAS && (
        <input
          className="entrada"
          type="search"
          placeholder="Procurar"
          aria-label={`Procurar em ${rotuloDoFiltro[campo]}`}
          value={busca}
          onChange={(evento) => setBusca(evento.target.value)}
        />
      )}
      <div className="varios-lista">
        {mostradas.map((opcao) => (
          <label key={opcao.id} htmlFor={`${id}-${opcao.id}`}>
            <input
              id={`${id}-${opcao.id}`}
              type="checkbox"
              checked={escolhidos.has(opcao.id)}
              onChange={() => alternar(opcao.id)}
            />
            {opcao.nome}
          </label>
        ))}
        {mostradas.length === 0 && <p className="secundario pequeno">Nada com este nome.</p>}
      </div>
    </fieldset>
  );
}

const MAXIMO_DIGITADO = { requerente: 255, inscricao: 60 } as const satisfies Record<Digitado, number>;
const AJUDA_DO_DIGITADO = {
  requerente: 'Parte do nome, ou o CPF ou CNPJ inteiro',
  inscricao: 'O número inteiro, com ou sem pontuação',
} as const satisfies Record<Digitado, string>;

/** One that is typed: it counts when it is whole, with Enter or on leaving the field. */
function Texto({
  campo,
  filtros,
  mudar,
}: Pick<Props, 'filtros' | 'mudar'> & { readonly campo: Digitado }): ReactElement {
  const guardado = digitadoEm(filtros, campo);
  const [texto, setTexto] = useState(guardado);
  const [erro, setErro] = useState<string>();
  useEffect(() => setTexto(guardado), [guardado]);
  const valer = (): void => {
    const novo = texto.trim();
    const vazio = campo === 'inscricao' && novo !== '' && inscricaoComparada(novo) === '';
    setErro(vazio ? textos.validacao.invalido : undefined);
    if (!vazio && novo !== guardado) mudar({ ...filtros, [campo]: novo });
  };
  return (
    <Campo
      rotulo={rotuloDoFiltro[campo]}
      ajuda={AJUDA_DO_DIGITADO[campo]}
      erro={erro}
      value={texto}
      maxLength={MAXIMO_DIGITADO[campo]}
      onChange={(evento) => setTexto(evento.target.value)}
      onBlur={valer}
      onKeyDown={(evento) => {
        if (evento.key === 'Enter') valer();
      }}
    />
  );
}

/** From one day to another; what is no date yet changes nothing. */
function PeriodoDoProtocolo({ filtros, mudar }: Pick<Props, 'filtros' | 'mudar'>): ReactElement {
  const guardado = periodoDe(filtros);
  const [texto, setTexto] = useState({ de: guardado.de ?? '', ate: guardado.ate ?? '' });
  const [invertido, setInvertido] = useState(false);
  const digitar = (parte: keyof Periodo, valor: string): void => {
    const novo = { ...texto, [parte]: valor };
    setTexto(novo);
    const incompleto = valor !== '' && diaDe(valor) === undefined;
    const periodo: Periodo = Object.fromEntries(
      (['de', 'ate'] as const).flatMap((p) => {
        const lido = diaDe(novo[p]);
        return lido === undefined ? [] : [[p, lido]];
      }),
    );
    const aoContrario = periodo.de !== undefined && periodo.ate !== undefined && periodo.de > periodo.ate;
    setInvertido(aoContrario);
    if (!incompleto && !aoContrario) mudar({ ...filtros, protocolado_em: { ...periodo } });
  };
  const campo = (parte: keyof Periodo, rotulo: string): ReactElement => (
    <CampoDeData
      rotulo={rotulo}
      valor={texto[parte]}
      erro={parte === 'ate' && invertido ? textos.validacao.inicioDepoisDoFim : undefined}
      aoMudar={(valor) => digitar(parte, valor)}
    />
  );
  return (
    <fieldset className="varios">
      <legend className="rotulo">{rotuloDoFiltro.protocolado_em}</legend>
      <div className="varios-periodo">
        {campo('de', 'De')}
        {campo('ate', 'Até')}
      </div>
    </fieldset>
  );
}

/** The advanced filters; what is set counts at once. */
export function FiltrosAvancados({ filtros, mudar, fechar, semSetor }: Props): ReactElement {
  const [limpezas, setLimpezas] = useState(0);
  const limpar = (): void => {
    const fora: readonly string[] = ligados(filtros);
    mudar(Object.fromEntries(Object.entries(filtros).filter(([nome]) => !fora.includes(nome))));
    setLimpezas(limpezas + 1);
  };
  return (
    <section className="caixa-avancados" aria-label="Filtros avançados">
      <div className="caixa-avancados-campos">
        {!semSetor && <Varios campo="setor_id" filtros={filtros} mudar={mudar} />}
        <Varios campo="processo_id" filtros={filtros} mudar={mudar} />
        <Varios campo="etapa" filtros={filtros} mudar={mudar} />
        <Varios campo="desfecho" filtros={filtros} mudar={mudar} />
        <Varios campo="responsavel_id" filtros={filtros} mudar={mudar} />
        <Varios campo="prioridade" filtros={filtros} mudar={mudar} />
        <div className="caixa-avancados-textos">
          <Texto campo="requerente" filtros={filtros} mudar={mudar} />
          <Texto campo="inscricao" filtros={filtros} mudar={mudar} />
        </div>
        <PeriodoDoProtocolo key={limpezas} filtros={filtros} mudar={mudar} />
      </div>
      <div className="caixa-avancados-pe">
        <Botao variante="secundario" tamanho="pequeno" onClick={fechar}>
          Fechar filtros
        </Botao>
        <Botao variante="texto" tamanho="pequeno" onClick={limpar}>
          Limpar
        </Botao>
      </div>
    </section>
  );
}
