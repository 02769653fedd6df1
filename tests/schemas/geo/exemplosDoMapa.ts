import * as fields from '../../../src/schemas/fields.ts';

/** An outline through corners told in ten-thousandths of a degree from a place in Santa Catarina. */
const anel = (...cantos: readonly (readonly [x: number, y: number])[]) => ({
  type: 'Polygon',
  coordinates: [cantos.map(([x, y]) => [Number((-49 + x / 1e4).toFixed(6)), Number((-26 + y / 1e4).toFixed(6))])],
});

/** What is right and what is wrong of places, outlines and galleries, and what is said of it. */
export const exemplosDoMapa = {
  ponto: {
    schema: fields.point('Ponto'),
    certo: [{ latitude: '-26.483012', longitude: '-49.01' }],
    errado: [
      [{ latitude: '-26,4', longitude: '-49' }, 'Informe a latitude e a longitude do ponto'],
      [{ latitude: '-26.4' }, 'Informe a latitude e a longitude do ponto'],
      [{ latitude: '-26.4', longitude: '-49', altura: '3' }, 'Informe a latitude e a longitude do ponto'],
      [{ latitude: '91', longitude: '-49' }, 'Informe uma latitude de -90 a 90'],
      [{ latitude: '41.9', longitude: '12.5' }, 'O ponto fica fora do Brasil'],
      ['-26.4, -49', 'Informe a latitude e a longitude do ponto'],
    ],
  },
  poligono: {
    schema: fields.outline('Contorno'),
    certo: [anel([0, 0], [10, 0], [10, 10], [0, 10], [0, 0]), anel([0, 0], [10, 0], [10, 10])],
    errado: [
      [anel([0, 0], [10, 0], [0, 0]), 'Informe pelo menos três cantos do contorno'],
      [anel([0, 0], [10, 10], [10, 0], [0, 10], [0, 0]), 'O contorno cruza a si mesmo'],
      [anel([0, 0], [10, 0], [10, 0], [0, 10]), 'O contorno tem dois cantos seguidos no mesmo lugar'],
      [anel([0, 0], [10, 0], [5, 0], [0, 10]), 'O contorno cruza a si mesmo'],
      [anel([0, 0], [5, 5], [0, 10], [5, 5], [10, 0]), 'O contorno cruza a si mesmo'],
      [{ type: 'Polygon', coordinates: [] }, 'Informe pelo menos três cantos do contorno'],
      [
        {
          type: 'Polygon',
          coordinates: [
            [
              [12.5, 41.9],
              [12.6, 41.9],
              [12.6, 42],
            ],
          ],
        },
        'O contorno fica fora do Brasil',
      ],
      ['aqui', 'Informe pelo menos três cantos do contorno'],
    ],
  },
  galeria: {
    schema: fields.gallery('Fotos'),
    certo: [[], [{ imagem: '12', legenda: 'Frente' }, { imagem: '13' }]],
    errado: [['frente', 'Informe uma lista']],
  },
} satisfies Readonly<
  Record<
    string,
    {
      readonly schema: unknown;
      readonly certo: readonly unknown[];
      readonly errado: readonly (readonly [valor: unknown, mensagem: string])[];
    }
  >
>;
